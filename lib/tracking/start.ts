import { followChoice } from './choice-elsewhere'
import { useConsentDesk } from './desk'
import { keepCampaign } from './keep-campaign'
import { readTagSetting } from './tag-setting'
import { currentConsent } from './visitor'

/** Begins what is told of a visit, once the page stands: the tags that may run without a question, and the question where one is due. */
export async function startTracking(): Promise<void> {
  dismissServiceWorkers()
  const consent = currentConsent()
  keepCampaign()
  const setting = readTagSetting()
  if (setting === null || setting.tags.length === 0) return
  followChoice()
  if (consent.ask) useConsentDesk.setState({ open: 'ask' })
  if (!consent.analytics && !consent.marketing) return
  const { runTags } = await import('./run-tags')
  runTags(setting, consent)
}

/** This shop has no service worker. One that an earlier shop at this address has left would go on answering for it. */
function dismissServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.getRegistrations().then(
    (found) => found.forEach((worker) => void worker.unregister()),
    () => {
      // A browser that keeps no workers for this page says so by refusing.
    },
  )
}
