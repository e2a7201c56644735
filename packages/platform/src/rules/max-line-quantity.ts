/** Maximum quantity of one color and size in a cart or an order, over all of its line items. */
export const maxLineQuantity = 999
