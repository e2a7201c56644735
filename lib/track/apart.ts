/**
 * Whether a page's address names an order. Such a page is entered and left by a whole load, and no tag runs on it: tags report the address of every
 * page that the document they live in goes to.
 */
export const namesOrder = (pathname: string): boolean => pathname.startsWith('/track/order/')
