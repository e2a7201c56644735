/** @jest-environment ./tools/jest/browser-environment.cjs */
import { forgetEvents } from '../../tests/storefront/recorded-events'
import {
  type DataLayerEvent,
  denyConsentByDefault,
  startAnalytics,
  startContainer,
  startFacebook,
  startTiktok,
  updateConsent,
} from './tags'

const tee = { item_id: '7_21_2', item_name: 'Corner Tee', item_variant: 'Moss / M', price: 25, quantity: 2 }
const createEvent = (event: string, more = {}): DataLayerEvent => ({
  event,
  ecommerce: { currency: 'EUR', value: 50, content_type: 'product', items: [tee], ...more },
})
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src)
const inWindow = (name: string): unknown => Reflect.get(window, name)
/** gtag's commands are `arguments` objects; as arrays they can be compared. */
const readCommands = (name: string): unknown[][] => {
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

  it('is denied all four storages before anything else, in both layers', () => {
    Object.assign(window, { dataLayer: [createEvent('product-impression')] })
    denyConsentByDefault()
    expect(readCommands('dataLayer')).toEqual([['consent', 'default', denied], [createEvent('product-impression')]])
    expect(readCommands('gtagLayer')).toEqual([['consent', 'default', denied]])
  })

  it('then receives what is allowed', () => {
    updateConsent({ analytics: true, marketing: false })
    expect(readCommands('dataLayer')).toEqual([['consent', 'update', { ...denied, analytics_storage: 'granted' }]])
  })

  // Requirements: C9.3
  it('Tag Manager loads its container', () => {
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
  ])('Analytics receives %s as %s', (event, name) => {
    const send = startAnalytics('https://ga.example/js', ['G-ONE12', 'G-TWO12'])
    send(createEvent(event, { store: 'corner' }))
    expect(scripts()).toEqual(['https://ga.example/js?id=G-ONE12&l=gtagLayer'])
    expect(readCommands('gtagLayer').slice(1)).toEqual([
      ['config', 'G-ONE12'],
      ['config', 'G-TWO12'],
      ['event', name, { currency: 'EUR', value: 50, items: [tee] }],
    ])
  })

  it('Analytics receives the name of a list, and no events of other scripts', () => {
    const send = startAnalytics('https://ga.example/js', ['G-ONE12'])
    send(createEvent('product-click', { list: 'Tees' }))
    send(createEvent('gtm.click'))
    expect(readCommands('gtagLayer').slice(2)).toEqual([
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
  ])('receives %s as %s', (event, name) => {
    startFacebook('https://fb.example/events.js', '123456')(createEvent(event))
    expect(scripts()).toEqual(['https://fb.example/events.js'])
    expect(queue()).toEqual([
      ['init', '123456'],
      ['track', 'PageView'],
      [
        'track',
        name,
        {
          content_type: 'product',
          content_ids: ['7_21_2'],
          contents: [{ id: '7_21_2', quantity: 2, item_price: 25 }],
          currency: 'EUR',
          value: 50,
        },
      ],
    ])
  })

  it('receives a purchase with its number, so that it counts once', () => {
    startFacebook('https://fb.example/events.js', '123456')(createEvent('purchase', { transaction_id: 'N-1' }))
    expect(queue()).toContainEqual(['track', 'Purchase', expect.objectContaining({ value: 50 }), { eventID: 'N-1' }])
  })

  it('receives the group of a listing before a choice', () => {
    const group = { ...tee, item_id: '7' }
    const send = startFacebook('https://fb.example/events.js', '123456')
    send(createEvent('view-item', { content_type: 'product_group', items: [group] }))
    expect(queue()).toContainEqual([
      'track',
      'ViewContent',
      expect.objectContaining({ content_type: 'product_group', content_ids: ['7'] }),
    ])
  })

  it('does not receive events without an equivalent', () => {
    const send = startFacebook('https://fb.example/events.js', '123456')
    for (const event of ['product-impression', 'view-cart', 'remove-from-cart', 'constructor']) send(createEvent(event))
    expect(queue()).toHaveLength(2)
  })

  it('is called directly once its script is loaded', () => {
    const send = startFacebook('https://fb.example/events.js', '123456')
    const callMethod = jest.fn()
    Object.assign(Object(inWindow('fbq')), { callMethod })
    send(createEvent('view-item'))
    expect(callMethod).toHaveBeenCalledWith('track', 'ViewContent', expect.anything())
    expect(queue()).toHaveLength(2)
  })
})

describe('the TikTok pixel', () => {
  it.each([
    ['view-item', 'ViewContent'],
    ['add-to-cart', 'AddToCart'],
    ['begin-checkout', 'InitiateCheckout'],
  ])('receives %s as %s', (event, name) => {
    startTiktok('https://tt.example/events.js', 'C0FFEE0123')(createEvent(event))
    expect(scripts()).toEqual(['https://tt.example/events.js?sdkid=C0FFEE0123&lib=ttq'])
    expect([...Object(inWindow('ttq'))]).toEqual([
      ['page'],
      [
        'track',
        name,
        {
          content_type: 'product',
          contents: [{ content_id: '7_21_2', content_name: 'Corner Tee', quantity: 2, price: 25 }],
          currency: 'EUR',
          value: 50,
        },
      ],
    ])
  })

  it('receives the group of a listing before a choice', () => {
    const group = { ...tee, item_id: '7' }
    const send = startTiktok('https://tt.example/events.js', 'C0FFEE0123')
    send(createEvent('view-item', { content_type: 'product_group', items: [group] }))
    expect([...Object(inWindow('ttq'))][1][2]).toMatchObject({
      content_type: 'product_group',
      contents: [{ content_id: '7' }],
    })
  })

  it('receives a purchase with its number, also after the script has replaced the queue', () => {
    const send = startTiktok('https://tt.example/events.js', 'C0FFEE0123')
    const track = jest.fn()
    Object.assign(window, { ttq: { track } })
    send(createEvent('purchase', { transaction_id: 'N-1' }))
    send(createEvent('product-click'))
    expect(track.mock.calls).toEqual([['CompletePayment', expect.objectContaining({ value: 50 }), { event_id: 'N-1' }]])
  })
})
