import { readBrowserCookie } from './browser-cookie'
import { consentCookie } from './consent-cookie'

let channel: BroadcastChannel | undefined
/** The choice that this page has acted on, as its cookie has it. */
let known: string | undefined

/** True where the choice is another one than this page has acted on; asked once, it has. */
export function isNewChoice(): boolean {
  const now = readBrowserCookie(consentCookie)
  const isNew = now !== known
  known = now
  return isNew
}

/** Hears the other tabs say that a choice was made. */
export function hearChoices(heard: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('consent')
  channel.onmessage = heard
}

/** Tells the other tabs that a choice was made in this one. */
export function announceChoice(): void {
  isNewChoice()
  channel?.postMessage('chosen')
}
