// Bundle boundary: loaded if the URL names an email campaign.

import { currentConsent } from './current-consent'
import { saveEmailCampaign } from './email-campaign'

/** Stores the email campaign of this page's URL, if the visitor allows advertising. */
export function saveCampaign(): void {
  if (currentConsent().marketing) saveEmailCampaign()
}
