"""Four eyes: a correction after settlement that one person proposes and another decides."""
