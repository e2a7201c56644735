import { type Allowed, readConsent } from './consent'
import { readChoice } from './consent-cookie'
import { readTagSetting } from './tag-setting'

/** The browser refuses in its visitor's name that advertisers are told. */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** What the visitor of this page allows at this moment: another tab may have changed it. */
export function currentConsent(): Allowed & { ask: boolean } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return readConsent(readTagSetting()?.ask ?? false, { choice: readChoice(), gpc: hasPrivacyControl(), timeZone })
}
