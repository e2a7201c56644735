import { tellCampaignView, withoutQuery } from './campaign-view'

const allow = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the visitor has chosen.
  document.cookie = `consent=${text}; path=/`
}
/** jsdom's blobs cannot be read: what they are made of can. */
class Made {
  constructor(
    readonly parts: string[],
    readonly options: { type: string },
  ) {}
}
let sent: unknown[] = []
const blob = globalThis.Blob

beforeEach(() => {
  sent = []
  Object.assign(globalThis, { Blob: Made })
  const sendBeacon = (path: string, { parts, options }: Made) => {
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
  it('is told to the shop’s own back end, and nobody minds if that is not there', () => {
    allow('1.a1.m0')
    tellCampaignView(77)
    expect(sent).toEqual([
      ['/api/viewed-campaign', 'application/json', { campaign_id: 77, referrer: '', get_vars: { utm_source: 'ad' } }],
    ])
  })

  it('is not told by a browser that cannot', () => {
    allow('1.a1.m1')
    Reflect.deleteProperty(navigator, 'sendBeacon')
    expect(() => tellCampaignView(77)).not.toThrow()
  })

  it('is not told of a visitor who does not want to be counted', () => {
    allow('1.a0.m1')
    tellCampaignView(77)
    expect(sent).toEqual([])
  })

  it.each([
    ['https://search.example/results?q=ada+okafor#top', 'https://search.example/results'],
    ['android-app://com.example/', ''],
    ['', ''],
  ])('names where the visitor came from, not what they looked for: %s', (address, expected) =>
    expect(withoutQuery(address)).toBe(expected),
  )
})
