"""The checks of an audit: each looks at one kind of row and names the first that is wrong."""
