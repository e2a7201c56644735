/** What a visitor allows: counting visits, and telling advertisers of them. */
export type Allowed = { analytics: boolean; marketing: boolean }

/** What the browser says of its visitor, without being asked over the network. */
export type Visitor = {
  /** Undefined until they have chosen. */
  choice: Allowed | undefined
  /** Global Privacy Control: no advertiser is to be told, anywhere. */
  gpc: boolean
  /** IANA name, `Europe/Berlin`. */
  timeZone: string
}

export const nothing: Allowed = { analytics: false, marketing: false }
export const everything: Allowed = { analytics: true, marketing: true }

/**
 * Whether consent comes first. `asked` is what the page knows: its market's region, or the store, asks for it. A page of another market is read in
 * Europe and Brazil as well, where the clock tells of it: better asked once too often.
 */
export const comesFirst = (asked: boolean, timeZone: string): boolean => asked || consentZones.test(timeZone)

const consentZones =
  /^(?:Europe\/|Brazil\/|Atlantic\/(?:Azores|Canary|Faroe|Jersey|Madeira|Reykjavik)$|Asia\/(?:Nicosia|Famagusta)$|Indian\/(?:Reunion|Mayotte)$|Africa\/Ceuta$|GB|America\/(?:Araguaina|Bahia|Belem|Boa_Vista|Campo_Grande|Cayenne|Cuiaba|Eirunepe|Fortaleza|Guadeloupe|Maceio|Manaus|Marigot|Martinique|Noronha|Porto_Acre|Porto_Velho|Recife|Rio_Branco|Santarem|Sao_Paulo)$)/

/** What is allowed now, and whether the visitor is to be asked: not where the browser has refused for them already. */
export function readConsent(asked: boolean, { choice, gpc, timeZone }: Visitor): Allowed & { ask: boolean } {
  const first = comesFirst(asked, timeZone)
  const wanted = choice ?? (first ? nothing : everything)
  return {
    analytics: wanted.analytics,
    marketing: wanted.marketing && !gpc,
    ask: first && choice === undefined && !gpc,
  }
}

const version = 1

/** The choice as its cookie keeps it: `1.a1.m0`. */
export const formatChoice = ({ analytics, marketing }: Allowed): string =>
  `${version}.a${Number(analytics)}.m${Number(marketing)}`

/** Reads `1.a1.m0`; a choice of another version, and anything else, is none: the visitor is asked anew. */
export function parseChoice(text: string | undefined): Allowed | undefined {
  const found = /^(\d+)\.a([01])\.m([01])$/.exec(text ?? '')
  if (found === null || Number(found[1]) !== version) return undefined
  return { analytics: found[2] === '1', marketing: found[3] === '1' }
}
