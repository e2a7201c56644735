import { type ConsentChoice, readChoice, readConsent } from './consent'
import { readTagSetting } from './tag-setting'

/** Whether the browser sends Global Privacy Control, which rejects advertising. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** The current consent of this visitor, which another tab may have changed. */
export function currentConsent(): ConsentChoice & { ask: boolean } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return readConsent(readTagSetting()?.ask ?? false, { choice: readChoice(), gpc: hasPrivacyControl(), timeZone })
}
