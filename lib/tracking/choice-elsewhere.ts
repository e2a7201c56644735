import { hearChoices, isNewChoice } from './choice-channel'
import { readChoice } from './consent-cookie'
import { useConsentDesk } from './desk'
import { readTagSetting } from './tag-setting'
import { currentConsent } from './visitor'

let follows = false

/** From now on a choice that is made in another tab holds here as well: the question closes, and the tags start that may run. Once a page. */
export function followChoice(): void {
  isNewChoice()
  if (follows) return
  follows = true
  const heard = () => void look()
  hearChoices(heard)
  // A tab that slept, and a page from the back-forward cache, may have missed it.
  document.addEventListener('visibilitychange', heard)
  window.addEventListener('pageshow', heard)
}

async function look(): Promise<void> {
  if (!isNewChoice()) return
  if (useConsentDesk.getState().open === 'ask' && !currentConsent().ask) useConsentDesk.setState({ open: false })
  const setting = readTagSetting()
  // A choice that is gone starts nothing, and holds up nothing that runs.
  if (setting === null || readChoice() === undefined) return
  const { obey } = await import('./run-tags')
  obey(setting)
}
