/** A cookie of this browser as it stands; undefined where there is none. Its name is one of ours, so it needs no escaping. */
export const readBrowserCookie = (name: string): string | undefined =>
  new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

export const cookieNames = (): string[] => document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')

/** Sets it, readable by scripts and for this host alone unless a `domain` is named. `maxAge` in seconds; 0 removes it. The value must need no escaping. */
export function writeBrowserCookie(name: string, value: string, maxAge: number, domain?: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  const whose = domain === undefined ? '' : `; Domain=${domain}`
  // biome-ignore lint/suspicious/noDocumentCookie: what is written has to be there for the next line; the Cookie Store answers later.
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}${whose}`
}
