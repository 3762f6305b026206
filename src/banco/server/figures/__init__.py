"""The figures of the house beside the laboratory's theory: what each bet has returned, and whether chance allows it."""
