/** The path that a form of the order page posts to. */
export const invoicePath = '/api/invoice'
