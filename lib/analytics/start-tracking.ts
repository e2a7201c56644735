// Bundle boundary: loaded when the browser is idle.

import { readChoice } from './consent'
import { useConsentBanner } from './consent-banner-state'
import { isNewChoice, subscribeToConsent } from './consent-channel'
import { currentConsent } from './current-consent'
import { saveCampaign } from './save-campaign'
import { readTagSetting } from './tag-setting'

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

/** Starts analytics after the page has loaded: the tags that may run without consent, and the consent banner if required. */
export async function startTracking(): Promise<void> {
  dismissServiceWorkers()
  const consent = currentConsent()
  saveCampaign()
  const setting = readTagSetting()
  if (setting === null || setting.tags.length === 0) return
  followConsent()
  if (consent.ask) useConsentBanner.setState({ open: 'ask' })
  if (!consent.analytics && !consent.marketing) return
  const { loadTags } = await import('./run-tags')
  loadTags(setting, consent)
}

/** This shop has no service worker. One of an earlier shop on this host would continue to respond to requests. */
function dismissServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (found) => found.forEach((worker) => void worker.unregister()),
    () => {
      // A browser without service workers for this page rejects the call.
    },
  )
}
