"""What is raised in code that has used up its time."""


class TooLong(BaseException):
    """The time is over. No Exception, so that a learner's `except Exception` does not catch it."""
