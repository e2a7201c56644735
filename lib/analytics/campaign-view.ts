import { parseUrl } from '@awning/platform/parse-url'
import { sendToApp } from '../browser/browser-beacon'
import { currentConsent } from './current-consent'
import { campaignVars } from './public-query'

/** Reports a listing view to the shop's back end, if the visitor allows analytics. The result is ignored. */
export function reportCampaignView(listingId: number): void {
  if (!currentConsent().analytics) return
  sendToApp('/api/viewed-campaign', {
    campaign_id: listingId,
    referrer: withoutQuery(document.referrer),
    get_vars: campaignVars(new URLSearchParams(window.location.search)),
  })
}

export const withoutQuery = (address: string): string => {
  const url = parseUrl(address)
  return url !== null && /^https?:$/.test(url.protocol) ? url.origin + url.pathname : ''
}
