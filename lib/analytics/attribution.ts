/** The affiliate whose link brought the visitor. */
const affiliateCookie = 'affiliate'
/**
 * The partner whose campaign brought the visitor. Also read by the page, because the partner's tag runs only for its own
 * visitors.
 */
export const partnerCookie = 'partner'
export const tiktok = 'tiktok'

export const affiliateParameter = 'aid'
/** The `utm_source` of the partner's campaigns. */
export const tiktokCampaigns = 'TTEC'

const week = 604_800
const twoHours = 7_200
/** The maximum length that an order stores. */
const longestAffiliate = 100

type AttributionCookie = { name: string; value: string; maxAge: number; httpOnly: boolean }

/**
 * Returns the attribution of a URL as cookies to set. `aid` is reduced to letters, digits and hyphens; an empty result is no
 * affiliate.
 */
export function attributionOf(query: URLSearchParams): AttributionCookie[] {
  const affiliate = stripAffiliate(query.get(affiliateParameter) ?? '')
  const cookies: AttributionCookie[] = []
  if (affiliate !== '') cookies.push({ name: affiliateCookie, value: affiliate, maxAge: week, httpOnly: true })
  if (query.get('utm_source') === tiktokCampaigns)
    cookies.push({ name: partnerCookie, value: tiktok, maxAge: twoHours, httpOnly: false })
  return cookies
}

export const stripAffiliate = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '').slice(0, longestAffiliate)

/** The attribution of an order, as the checkout call names it. */
export type Attribution = { affiliate?: string; trafficSource?: string }

type CookieReader = { get: (name: string) => { value: string } | undefined }

/** Reads the attribution from a browser's cookies. They can be altered, so they are sanitized and validated again. */
export function readAttribution(cookieReader: CookieReader): Attribution {
  const affiliate = stripAffiliate(cookieReader.get(affiliateCookie)?.value ?? '')
  const fromTiktok = cookieReader.get(partnerCookie)?.value === tiktok
  return { ...(affiliate !== '' && { affiliate }), ...(fromTiktok && { trafficSource: tiktok }) }
}
