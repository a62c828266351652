"""The widgets without a browser: messages take the browser's path."""
