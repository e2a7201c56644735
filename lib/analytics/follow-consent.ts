import { useConsentBanner } from './consent-banner-state'
import { isNewChoice, subscribeToConsent } from './consent-channel'
import { readChoice } from './consent-cookie'
import { readTagSetting } from './tag-setting'
import { currentConsent } from './visitor'

let follows = false

/**
 * Applies consent changes of other tabs in this one: closes the banner and starts the tags that may run. Call it once per page.
 */
export function followConsent(): void {
  isNewChoice()
  if (follows) return
  follows = true
  const applyIfNew = () => void check()
  subscribeToConsent(applyIfNew)
  // A suspended tab or a page from the back-forward cache may have missed a change.
  document.addEventListener('visibilitychange', applyIfNew)
  window.addEventListener('pageshow', applyIfNew)
}

async function check(): Promise<void> {
  if (!isNewChoice()) return
  if (useConsentBanner.getState().open === 'ask' && !currentConsent().ask) useConsentBanner.setState({ open: false })
  const setting = readTagSetting()
  // A choice that was deleted starts nothing and stops nothing.
  if (setting === null || readChoice() === undefined) return
  const { applyConsent } = await import('./run-tags')
  applyConsent(setting)
}
