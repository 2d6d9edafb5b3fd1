/** Name that the cart is kept under, and of the channel on which tabs tell each other of changes. Specification: A9, decision 47. */
export const cartName = 'shop';
/** Name that payments of items are kept under until they are confirmed. Specification: A4 Cart, decision 50. */
export const askedName = 'clear_shope';
