/** The `checkoutFlow` of listings that accept preorders and are not for sale yet. */
export const preorderFlow = 1
