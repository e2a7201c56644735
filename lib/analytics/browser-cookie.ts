/** Reads a raw cookie of this browser; undefined if it is not set. The names are known and need no escaping. */
export const readBrowserCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

export const cookieNames = (): string[] => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')

/**
 * Sets a cookie, readable by scripts and host-only unless a `domain` is given. `maxAge` in seconds; 0 removes it. The value must
 * need no escaping.
 */
export function writeBrowserCookie(name: string, value: string, maxAge: number, domain?: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const domainAttribute = domain === undefined ? '' : `; Domain=${domain}`
  // biome-ignore lint/suspicious/noDocumentCookie: the value must be set synchronously; the Cookie Store API is asynchronous.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}${domainAttribute}`
}
