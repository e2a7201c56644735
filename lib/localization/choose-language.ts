/**
 * Stores the language of a page with its language in its address as the visitor's choice, so that the cart, the checkout and all
 * calls have it too. A chosen currency and region stay; otherwise those of the page are stored. The function is also sent as text,
 * so it must not refer to anything outside of it. The cookie is the one in `market.ts`, stored as in `saved-choice.ts` under the
 * name of `pageCookie`.
 */
export function chooseLanguage(market: string): void {
  const isSecure = location.protocol === 'https:'
  const name = isSecure ? '__Host-buyer' : 'buyer'
  const chosen = new RegExp(`(?:^|; )${name}=[^.;]*((?:\\.[A-Z]+){2,3})(?:;|$)`).exec(document.cookie)?.[1]
  const [locale] = market.split('.')
  const value = chosen === undefined ? market : `${locale}${chosen}`
  const secure = isSecure ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the next call needs it; the Cookie Store API is asynchronous.
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
