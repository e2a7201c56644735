/**
 * Whether a page's URL identifies an order. Such a page is always loaded in full, before and after, and no tag runs on it: tags
 * report the URL of every page in the same document.
 */
export const identifiesOrder = (pathname: string): boolean => pathname.startsWith('/track/order/')
