"""What comes of a call of foreign code: plain data, whatever the code was."""

from dataclasses import dataclass
from typing import Any

from pentago_widget.guests.foreign import Foreign
from pentago_widget.guests.raised import Raised
from pentago_widget.words.values import shown


@dataclass(frozen=True)
class Answer:
    """What came of one call."""

    value: Any = None
    error: Raised | None = None
    printed: str = ""
    is_endless: bool = False
    place: str = ""
    """Where an endless call was when it was ended, in words."""

    seconds: float = 0
    """How long an endless call was waited for."""

    end: str = ""
    """How the call ended its process, in words."""

    given: Any = None
    """What a function has made of the arguments it was given."""

    @property
    def has_failed(self) -> bool:
        """Whether the call came to no answer."""
        return self.error is not None or self.is_endless or bool(self.end)

    def agrees(self, expected: object) -> bool:
        """Say whether it is the expected value; a text may be of a type derived from str."""
        if self.has_failed:
            return False
        value = self.value
        if isinstance(value, Foreign) and isinstance(expected, str | bool):
            value = value.plain  # the text of a StrEnum, a truth of numpy
        return type(value) is type(expected) and bool(value == expected)

    def __str__(self) -> str:
        """Tell it, each kind of answer in its own words."""
        if self.is_endless:
            where = f" {self.place}" if self.place else ": does a loop never end?"
            return f"it was still running after {round(self.seconds, 1):g} s{where}"
        if self.end:
            return f"it {self.end}"
        if self.error is not None:
            return f"it {self.error}"
        if self.value is None and (said := self.printed.strip()):
            return f"it printed {shown(said)} and returned nothing: use return"
        if self.value is None:
            return "it returned None: is a return missing?"
        if isinstance(self.value, Foreign):
            return f"it answered {self.value!r}"
        return f"it answered {shown(self.value)}"
