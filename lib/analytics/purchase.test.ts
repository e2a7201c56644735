/** @jest-environment ./tools/jest/browser-environment.cjs */
import type { Order } from '@awning/contract/checkout'
import { forgetEvents, recordedEvents } from '../../tests/storefront/recorded-events'
import { purchaseOf, trackPurchase } from './purchase'

const cost = (value: number) => ({ value })
const line = {
  ...{
    slug: 'corner-tee',
    productId: 12,
    colorId: 21,
    sizeId: 3,
    itemGroupId: 'g',
    sku: 'g_21_3',
    merchantSku: null,
    image: '',
  },
  ...{ title: 'Corner Tee', productType: 'Classic Tee', colourName: 'Moss', sizeLabel: 'XL' },
  ...{ quantity: 3, price: 1990, totalPrice: 5970, discount: 597, digital: false, madeToOrder: false },
}
const order = (id: number): Order => ({
  id,
  lookupNumber: id === 1 ? 'ABCD-EFGH-JKLM-N' : `ABCD-EFGH-JKLM-${id}`,
  checkoutId: 'c',
  storeSlug: 'corner',
  status: 'placed',
  history: [],
  shipments: [],
  returns: [],
  invoices: [],
  returnable: null,
  placedAt: '2026-11-20T10:00:00Z',
  email: 'ada@example.com',
  firstName: 'Ada',
  customer: {
    ...{ firstName: 'Ada', lastName: 'Okafor', email: 'ada@example.com', phone: '+12065550142' },
    address: {
      ...{ address1: '1600 Elm Street', address2: '', city: 'Seattle', state: 'Washington', stateCode: 'WA' },
      ...{ zip: '98101', country: 'United States', countryCode: 'US' },
    },
  },
  billing: null,
  paymentMethod: { type: 'card', brand: 'visa', last4: '4242' },
  totalCost: { amount: 6422, currency: 'USD' },
  costs: {
    ...{ subtotal: cost(5970), discount: cost(597), shipping: cost(499), tax: cost(550) },
    total: { value: 6422, currency: 'USD' },
  },
  lineItems: [line],
  withdrawable: null,
  delivery: null,
  promoCode: 'TEN',
})

const clearStorage = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: deletes the cookie of an earlier test.
  document.cookie = 'purchases=; path=/; max-age=0'
}

beforeEach(() => {
  clearStorage()
  forgetEvents()
  localStorage.clear()
})

describe('a purchase', () => {
  // Requirements: 7.18
  it('contains the total paid, tax, shipping and items as decimal numbers, and no name', () => {
    const reported = purchaseOf(order(1))
    expect(reported).toEqual({
      transaction_id: 'ABCD-EFGH-JKLM-N',
      currency: 'USD',
      value: 64.22,
      tax: 5.5,
      shipping: 4.99,
      coupon: 'TEN',
      content_type: 'product',
      items: [
        {
          item_id: 'g_21_3',
          item_name: 'Corner Tee',
          item_category: 'Classic Tee',
          item_variant: 'Moss / XL',
          price: 19.9,
          quantity: 3,
        },
      ],
    })
    expect(JSON.stringify(reported)).not.toMatch(/ada|okafor|elm|seattle|206555/i)
  })

  // Requirements: C4.1
  it('is reported once, however often its page is opened, and so is the next one', async () => {
    for (const id of [7, 7, 8, 7, 8]) await trackPurchase(order(id))
    expect(recordedEvents().map(({ event }) => event)).toEqual(['purchase', 'purchase'])
    expect(document.cookie).toMatch(/purchases=n\w+\.n\w+$/)
  })

  it('is stored without anything that identifies the order', async () => {
    await trackPurchase({ ...order(7), id: 4711 })
    expect(document.cookie).toMatch(/purchases=n\w{1,7}$/)
    expect(document.cookie).not.toMatch(/4711|ABCD/)
  })

  it('is not reported again if it was stored by its id, the earlier format', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: sets the cookie of an earlier version.
    document.cookie = 'purchases=6.7; path=/'
    for (const id of [7, 8]) await trackPurchase(order(id))
    expect(recordedEvents().map(({ ecommerce }) => ecommerce)).toMatchObject([{ transaction_id: 'ABCD-EFGH-JKLM-8' }])
  })

  it('is reported once if several tabs open its page at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => trackPurchase(order(7))))
    expect(recordedEvents()).toHaveLength(1)
  })

  // Requirements: C4.1
  it('is reported by one tab at a time', async () => {
    const request = jest.fn(async (_name: string, work: () => void) => work())
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await trackPurchase(order(7))
    Reflect.deleteProperty(navigator, 'locks')
    expect(request).toHaveBeenCalledWith('awning-purchase', expect.any(Function))
    expect(recordedEvents()).toHaveLength(1)
  })

  it('is not reported without storage, because it could be reported twice', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    await trackPurchase(order(7))
    await trackPurchase(order(7))
    expect(recordedEvents()).toEqual([])
  })

  it('contains the email campaign of the buyer', async () => {
    localStorage.setItem(
      'iterable',
      JSON.stringify({ iterableCampaignId: '77', iterableTemplateId: '9', at: Date.now() }),
    )
    await trackPurchase(order(7))
    expect(recordedEvents()[0]?.ecommerce).toMatchObject({ iterableCampaignId: '77', iterableTemplateId: '9' })
  })

  it('stores a limited number of orders', async () => {
    for (let id = 1; id <= 50; id++) await trackPurchase(order(id))
    expect(/purchases=([^;]*)/.exec(document.cookie)?.[1]?.split('.')).toHaveLength(20)
    await trackPurchase(order(31))
    expect(recordedEvents()).toHaveLength(50)
  })
})
