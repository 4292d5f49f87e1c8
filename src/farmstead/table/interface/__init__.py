"""The interface for programs and for the page: routes, what they take and give, the contract they keep."""
