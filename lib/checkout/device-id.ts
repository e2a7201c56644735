import { readBrowserCookie } from '../analytics/browser-cookie'
import { pageCookie } from '../host-cookie'

/** A device id from the referring site. Passed from the express page to the thank-you page; not used otherwise. Named by `hostCookie`. */
export const deviceCookie = 'device'

const maxLength = 100

/** Keeps only letters, digits, dashes and underscores; empty if none are left. */
export const stripDeviceId = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '').slice(0, maxLength)

/** The device id of this browser; empty if there is none, and on the server. */
export const ownDeviceId = (): string =>
  typeof document === 'undefined' ? '' : stripDeviceId(readBrowserCookie(pageCookie(deviceCookie)) ?? '')
