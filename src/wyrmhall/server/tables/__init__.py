"""Tables: their events, what people may do at them, and what each viewer is sent."""
