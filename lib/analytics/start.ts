import { useConsentBanner } from './consent-banner-state'
import { followConsent } from './follow-consent'
import { saveCampaign } from './save-campaign'
import { readTagSetting } from './tag-setting'
import { currentConsent } from './visitor'

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
