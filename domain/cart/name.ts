/** Name that the cart is kept under, and of the channel on which tabs tell each other of changes. Specification: A9, decision 47. */
export const cartName = 'shop';
