/** @jest-environment ./tools/jest/browser-environment.cjs */
import { reportCampaignView, withoutQuery } from './campaign-view'

const allow = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: sets the visitor's choice.
  document.cookie = `consent=${text}; path=/`
}
/** The content of jsdom's blobs cannot be read, so this records the parts they are created from. */
class RecordedBlob {
  constructor(
    readonly parts: string[],
    readonly options: { type: string },
  ) {}
}
let sent: unknown[] = []
const blob = globalThis.Blob

beforeEach(() => {
  sent = []
  Object.assign(globalThis, { Blob: RecordedBlob })
  const sendBeacon = (path: string, { parts, options }: RecordedBlob) => {
    sent.push([path, options.type, JSON.parse(parts.join(''))])
    return false
  }
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  window.history.replaceState(null, '', '/listing/tee?product=1&size=2&utm_source=ad&accessCode=x')
})
afterEach(() => {
  Object.assign(globalThis, { Blob: blob })
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

describe('the view of a listing', () => {
  // Requirements: 7.18a
  it('is reported to the shop’s back end, and a failure is ignored', () => {
    allow('1.a1.m0')
    reportCampaignView(77)
    expect(sent).toEqual([
      ['/api/viewed-campaign', 'application/json', { campaign_id: 77, referrer: '', get_vars: { utm_source: 'ad' } }],
    ])
  })

  it('is not reported by a browser without beacons', () => {
    allow('1.a1.m1')
    Reflect.deleteProperty(navigator, 'sendBeacon')
    expect(() => reportCampaignView(77)).not.toThrow()
  })

  it('is not reported for a visitor who rejects analytics', () => {
    allow('1.a0.m1')
    reportCampaignView(77)
    expect(sent).toEqual([])
  })

  it.each([
    ['https://search.example/results?q=ada+okafor#top', 'https://search.example/results'],
    ['android-app://com.example/', ''],
    ['', ''],
  ])('reports the referring page without its query: %s', (address, expected) =>
    expect(withoutQuery(address)).toBe(expected),
  )
})
