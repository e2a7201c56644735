import { pageCookie } from '../host-cookie'
import { cookieNames, readBrowserCookie, writeBrowserCookie } from './browser-cookie'
import { type ConsentChoice, formatChoice, parseChoice } from './consent'

/** Host-only and readable by scripts: the page reads it before any tag runs, and no server does. */
export const consentCookie = 'consent'
/** After half a year the visitor is asked again. Seconds. */
const maxAge = 180 * 24 * 60 * 60

export const readChoice = (): ConsentChoice | undefined => parseChoice(readBrowserCookie(pageCookie(consentCookie)))

export const saveChoice = (choice: ConsentChoice): void =>
  writeBrowserCookie(pageCookie(consentCookie), formatChoice(choice), maxAge)

const tagCookies = /^(?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc|_ttp|_tt_.+)$/

/**
 * Removes the cookies that tags have set on this shop's domain when consent is withdrawn. Cookies on the tags' own domains cannot
 * be removed.
 */
export function removeTagCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = [undefined, ...labels.map((_, n) => labels.slice(n).join('.'))]
  for (const name of cookieNames().filter((name) => tagCookies.test(name)))
    for (const domain of domains) writeBrowserCookie(name, '', 0, domain)
}
