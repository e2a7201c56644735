import type { Told } from '../hear'
import { forgetEvents } from '../told-fixture'
import { startFacebook } from './facebook'
import { denyFirst, startAnalytics, startContainer, updateConsent } from './google'
import { startTiktok } from './tiktok'

const tee = { item_id: '12', item_name: 'Corner Tee', item_variant: 'Moss / M', price: 25, quantity: 2 }
const told = (event: string, more = {}): Told => ({
  event,
  ecommerce: { currency: 'EUR', value: 50, items: [tee], ...more },
})
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const inWindow = (name: string): unknown => Reflect.get(window, name)
/** gtag's commands are `arguments`: as lists they can be compared. */
const commandsIn = (name: string): unknown[][] => {
  const layer = inWindow(name)
  if (!Array.isArray(layer)) return []
  return layer.map((entry) => (Object.prototype.toString.call(entry) === '[object Arguments]' ? [...entry] : [entry]))
}

beforeEach(() => {
  document.head.replaceChildren()
  forgetEvents()
  for (const name of ['gtagLayer', 'fbq', '_fbq', 'ttq']) Reflect.deleteProperty(window, name)
})

describe('Google', () => {
  const denied = {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  }

  it('is refused all four storages before anything else, in both layers', () => {
    Object.assign(window, { dataLayer: [told('product-impression')] })
    denyFirst()
    expect(commandsIn('dataLayer')).toEqual([['consent', 'default', denied], [told('product-impression')]])
    expect(commandsIn('gtagLayer')).toEqual([['consent', 'default', denied]])
  })

  it('is then told what is allowed', () => {
    updateConsent({ analytics: true, marketing: false })
    expect(commandsIn('dataLayer')).toEqual([['consent', 'update', { ...denied, analytics_storage: 'granted' }]])
  })

  it('Tag Manager gets its container', () => {
    startContainer('https://tags.example/gtm.js', 'GTM-ABC123')
    expect(scripts()).toEqual(['https://tags.example/gtm.js?id=GTM-ABC123'])
    expect(inWindow('dataLayer')).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }])
  })

  it.each([
    ['product-impression', 'view_item_list'],
    ['product-click', 'select_item'],
    ['view-item', 'view_item'],
    ['add-to-cart', 'add_to_cart'],
    ['remove-from-cart', 'remove_from_cart'],
    ['view-cart', 'view_cart'],
    ['checkout.inactive.viewed', 'checkout_inactive_viewed'],
    ['begin-checkout', 'begin_checkout'],
    ['purchase', 'purchase'],
  ])('Analytics is told of %s as %s', (event, name) => {
    const tell = startAnalytics('https://ga.example/js', ['G-ONE12', 'G-TWO12'])
    tell(told(event, { store: 'corner' }))
    expect(scripts()).toEqual(['https://ga.example/js?id=G-ONE12&l=gtagLayer'])
    expect(commandsIn('gtagLayer').slice(1)).toEqual([
      ['config', 'G-ONE12'],
      ['config', 'G-TWO12'],
      ['event', name, { currency: 'EUR', value: 50, items: [tee] }],
    ])
  })

  it('Analytics is told the name of a list, and nothing of events that are not ours', () => {
    const tell = startAnalytics('https://ga.example/js', ['G-ONE12'])
    tell(told('product-click', { list: 'Tees' }))
    tell(told('gtm.click'))
    expect(commandsIn('gtagLayer').slice(2)).toEqual([
      ['event', 'select_item', expect.objectContaining({ item_list_name: 'Tees' })],
    ])
  })
})

describe('the Facebook pixel', () => {
  const queue = (): unknown => Reflect.get(Object(inWindow('fbq')), 'queue')

  it.each([
    ['view-item', 'ViewContent'],
    ['add-to-cart', 'AddToCart'],
    ['begin-checkout', 'InitiateCheckout'],
  ])('is told of %s as %s', (event, name) => {
    startFacebook('https://fb.example/events.js', '123456')(told(event))
    expect(scripts()).toEqual(['https://fb.example/events.js'])
    expect(queue()).toEqual([
      ['init', '123456'],
      ['track', 'PageView'],
      [
        'track',
        name,
        {
          content_type: 'product',
          content_ids: ['12'],
          contents: [{ id: '12', quantity: 2, item_price: 25 }],
          currency: 'EUR',
          value: 50,
        },
      ],
    ])
  })

  it('is told of a purchase with its number, so that it counts once', () => {
    startFacebook('https://fb.example/events.js', '123456')(told('purchase', { transaction_id: 'N-1' }))
    expect(queue()).toContainEqual(['track', 'Purchase', expect.objectContaining({ value: 50 }), { eventID: 'N-1' }])
  })

  it('is not told what it has no name for', () => {
    const tell = startFacebook('https://fb.example/events.js', '123456')
    for (const event of ['product-impression', 'view-cart', 'remove-from-cart', 'constructor']) tell(told(event))
    expect(queue()).toHaveLength(2)
  })

  it('is called at once when its script is there', () => {
    const tell = startFacebook('https://fb.example/events.js', '123456')
    const callMethod = jest.fn()
    Object.assign(Object(inWindow('fbq')), { callMethod })
    tell(told('view-item'))
    expect(callMethod).toHaveBeenCalledWith('track', 'ViewContent', expect.anything())
    expect(queue()).toHaveLength(2)
  })
})

describe('the TikTok pixel', () => {
  it.each([
    ['view-item', 'ViewContent'],
    ['add-to-cart', 'AddToCart'],
    ['begin-checkout', 'InitiateCheckout'],
  ])('is told of %s as %s', (event, name) => {
    startTiktok('https://tt.example/events.js', 'C0FFEE0123')(told(event))
    expect(scripts()).toEqual(['https://tt.example/events.js?sdkid=C0FFEE0123&lib=ttq'])
    expect([...Object(inWindow('ttq'))]).toEqual([
      ['page'],
      [
        'track',
        name,
        {
          content_type: 'product',
          contents: [{ content_id: '12', content_name: 'Corner Tee', quantity: 2, price: 25 }],
          currency: 'EUR',
          value: 50,
        },
      ],
    ])
  })

  it('is told of a purchase with its number, also by the script that has taken the queue’s place', () => {
    const tell = startTiktok('https://tt.example/events.js', 'C0FFEE0123')
    const track = jest.fn()
    Object.assign(window, { ttq: { track } })
    tell(told('purchase', { transaction_id: 'N-1' }))
    tell(told('product-click'))
    expect(track.mock.calls).toEqual([['CompletePayment', expect.objectContaining({ value: 50 }), { event_id: 'N-1' }]])
  })
})
