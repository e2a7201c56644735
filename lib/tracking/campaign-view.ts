import { tellApp } from '../browser-beacon'
import { campaignVars } from './public-query'
import { currentConsent } from './visitor'

/** Tells the shop's own back end that a listing is looked at, for who allows visits to be counted. What becomes of it is nobody's concern here. */
export function tellCampaignView(listingId: number): void {
  if (!currentConsent().analytics) return
  tellApp('/api/viewed-campaign', {
    campaign_id: listingId,
    referrer: withoutQuery(document.referrer),
    get_vars: campaignVars(new URLSearchParams(window.location.search)),
  })
}

/** Where the visitor came from, without what they looked for there. */
export const withoutQuery = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { origin, pathname, protocol } = new URL(address)
  return /^https?:$/.test(protocol) ? origin + pathname : ''
}
