import { keepLetter } from './letter'
import { currentConsent } from './visitor'

/** Stores the email campaign that this page's address names, where the visitor allows that advertisers are told. */
export function keepCampaign(): void {
  if (currentConsent().marketing) keepLetter()
}
