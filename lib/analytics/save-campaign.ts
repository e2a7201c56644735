// Bundle boundary: loaded if the URL names an email campaign.

import { saveEmailCampaign } from './email-campaign'
import { currentConsent } from './visitor'

/** Stores the email campaign of this page's URL, if the visitor allows advertising. */
export function saveCampaign(): void {
  if (currentConsent().marketing) saveEmailCampaign()
}
