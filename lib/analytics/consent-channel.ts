import { pageCookie } from '../host-cookie'
import { readBrowserCookie } from './browser-cookie'
import { consentCookie } from './consent'

let channel: BroadcastChannel | undefined
/** The consent that this page has applied, as stored in its cookie. */
let known: string | undefined

/** True if the cookie's consent differs from the one that this page has applied. The call marks it as applied. */
export function isNewChoice(): boolean {
  const now = readBrowserCookie(pageCookie(consentCookie))
  const isNew = now !== known
  known = now
  return isNew
}

export function subscribeToConsent(listener: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel('consent')
  channel.onmessage = listener
}

export function publishConsent(): void {
  isNewChoice()
  channel?.postMessage('chosen')
}
