import { cookieNames, readBrowserCookie, writeBrowserCookie } from './browser-cookie'
import { type Allowed, formatChoice, parseChoice } from './consent'

/** Host-only and readable: the page reads it before any tag runs, no server does. */
export const consentCookie = 'consent'
/** After half a year a choice is asked for anew. Seconds. */
const keptFor = 180 * 24 * 60 * 60

export const readChoice = (): Allowed | undefined => parseChoice(readBrowserCookie(consentCookie))

export const keepChoice = (choice: Allowed): void => writeBrowserCookie(consentCookie, formatChoice(choice), keptFor)

const ofTags = /^(?:_ga(?:_.+)?|_gid|_gat.*|_gcl_.+|_fbp|_fbc|_ttp|_tt_.+)$/

/** The cookies that the tags have set in this shop's name go with the consent. Those in the tags' own names are beyond reach. */
export function removeTagCookies(): void {
  const labels = window.location.hostname.split('.')
  const domains = [undefined, ...labels.map((_, n) => labels.slice(n).join('.'))]
  for (const name of cookieNames().filter((name) => ofTags.test(name)))
    for (const domain of domains) writeBrowserCookie(name, '', 0, domain)
}
