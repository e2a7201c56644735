import { readBrowserCookie } from '../tracking/browser-cookie'

/** What somebody who sent the buyer calls their device. Handed on from the express page to the thank-you page; nothing here makes use of it. */
export const deviceCookie = 'device'

const longest = 100

/** Letters, digits, dashes and underscores of it; empty where nothing of it is left. */
export const stripDeviceId = (text: string): string => text.replace(/[^A-Za-z0-9_-]/g, '').slice(0, longest)

/** The one that this browser was sent with; empty where there is none, and on the server. */
export const ownDeviceId = (): string =>
  typeof document === 'undefined' ? '' : stripDeviceId(readBrowserCookie(deviceCookie) ?? '')
