/** The name of the `Server-Timing` entry that carries the token of the thank-you page. */
export const orderTokenMetric = 'order-page'
