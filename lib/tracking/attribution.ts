/** The affiliate whose link brought the visitor. */
export const affiliateCookie = 'affiliate'
/** The partner whose campaign brought the visitor. Read by the page as well: its tag runs only for its own visitors. */
export const partnerCookie = 'partner'
export const tiktok = 'tiktok'

const week = 604_800
const twoHours = 7_200
/** As much as an order keeps. */
const longestAffiliate = 100
const tiktokCampaigns = 'TTEC'

export type AttributionCookie = { name: string; value: string; maxAge: number; httpOnly: boolean }

/** What an address says of who sent the visitor, as cookies to set. `aid` is stripped to letters, digits and hyphens; nothing of it left is nobody. */
export function attributionOf(query: URLSearchParams): AttributionCookie[] {
  const affiliate = stripAffiliate(query.get('aid') ?? '')
  const cookies: AttributionCookie[] = []
  if (affiliate !== '') cookies.push({ name: affiliateCookie, value: affiliate, maxAge: week, httpOnly: true })
  if (query.get('utm_source') === tiktokCampaigns)
    cookies.push({ name: partnerCookie, value: tiktok, maxAge: twoHours, httpOnly: false })
  return cookies
}

export const stripAffiliate = (text: string): string => text.replace(/[^A-Za-z0-9-]/g, '').slice(0, longestAffiliate)

/** Who an order is owed to, as the checkout call names it. */
export type Attribution = { affiliate?: string; trafficSource?: string }

type Jar = { get: (name: string) => { value: string } | undefined }

/** What the cookies of a browser say. They can be altered by hand, so they are stripped and compared anew. */
export function readAttribution(jar: Jar): Attribution {
  const affiliate = stripAffiliate(jar.get(affiliateCookie)?.value ?? '')
  const fromTiktok = jar.get(partnerCookie)?.value === tiktok
  return { ...(affiliate !== '' && { affiliate }), ...(fromTiktok && { trafficSource: tiktok }) }
}
