import { pageCookie } from '../host-cookie'
import { cookieNames, readBrowserCookie, writeBrowserCookie } from './browser-cookie'

export type ConsentChoice = { analytics: boolean; marketing: boolean }

/** The visitor's settings as the browser knows them, without a network request. */
type Visitor = {
  /** Undefined until the visitor has chosen. */
  choice: ConsentChoice | undefined
  /** Global Privacy Control: nothing may be reported to advertisers. */
  gpc: boolean
  /** IANA name, `Europe/Berlin`. */
  timeZone: string
}

export const nothing: ConsentChoice = { analytics: false, marketing: false }
export const everything: ConsentChoice = { analytics: true, marketing: true }

/**
 * Whether consent is required before tags run. `required` is what the page knows: the market's region or the store requires it. A
 * page of another market is also viewed in Europe and Brazil, so their time zones require it too.
 */
export const requiresConsentFirst = (required: boolean, timeZone: string): boolean =>
  required || consentZones.test(timeZone)

const consentZones =
  /^(?:Europe\/|Brazil\/|Atlantic\/(?:Azores|Canary|Faroe|Jersey|Madeira|Reykjavik)$|Asia\/(?:Nicosia|Famagusta)$|Indian\/(?:Reunion|Mayotte)$|Africa\/Ceuta$|GB|America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cayenne|Cuiaba|Eirunepe|Fortaleza|Guadeloupe|Maceio|Manaus|Marigot|Martinique|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$)/

/** What is allowed now. `ask`: whether the visitor must choose, which is not the case if the browser has already rejected. */
export function readConsent(required: boolean, { choice, gpc, timeZone }: Visitor): ConsentChoice & { ask: boolean } {
  const first = requiresConsentFirst(required, timeZone)
  const chosen = choice ?? (first ? nothing : everything)
  return {
    analytics: chosen.analytics,
    marketing: chosen.marketing && !gpc,
    ask: first && choice === undefined && !gpc,
  }
}

const version = 1

/** Formats a choice for its cookie: `1.a1.m0`. */
export const formatChoice = ({ analytics, marketing }: ConsentChoice): string =>
  `${version}.a${Number(analytics)}.m${Number(marketing)}`

/** Parses `1.a1.m0`. A choice of another version or any other text is undefined: the visitor chooses again. */
export function parseChoice(text: string | undefined): ConsentChoice | undefined {
  const found = /^(\d+)\.a([01])\.m([01])$/.exec(text ?? '')
  if (found === null || Number(found[1]) !== version) return undefined
  return { analytics: found[2] === '1', marketing: found[3] === '1' }
}

/** Host-only and readable by scripts: the page reads it before any tag runs, and no server does. */
export const consentCookie = 'consent'
/** After half a year the visitor chooses again. Seconds. */
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
