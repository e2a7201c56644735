/** The request header and the `<meta>` name that carry a checkout's page token. */
export const pageTokenHeader = 'x-page-token'
export const pageTokenMeta = 'page-token'
/** The `<meta>` name of the key that encrypts what is typed into the checkout. */
export const detailsKeyMeta = 'details-key'
