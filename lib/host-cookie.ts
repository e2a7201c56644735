/** Cookies without a secret that pages and the server share. */
export type SharedCookie = 'buyer' | 'cart' | 'consent' | 'device'

/**
 * The name of a cookie. Over TLS it has the prefix `__Host-`: browsers accept it then from this host only, not from the store of a
 * sibling subdomain.
 */
export const hostCookie = (name: SharedCookie, hasTls: boolean): string => (hasTls ? `__Host-${name}` : name)

/** The name on this page, in the browser. */
export const pageCookie = (name: SharedCookie): string => hostCookie(name, location.protocol === 'https:')
