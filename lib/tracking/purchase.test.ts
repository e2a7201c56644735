import type { Order } from '../../commerce/contract/checkout'
import { purchaseOf, tellPurchase } from './purchase'
import { forgetEvents, toldEvents } from './told-fixture'

const cost = (value: number) => ({ value })
const line = {
  ...{ slug: 'corner-tee', productId: 12, colorId: 21, sizeId: 3, itemGroupId: 'g', sku: 'g_21_3', image: '' },
  ...{ title: 'Corner Tee', productType: 'Classic Tee', colourName: 'Moss', sizeLabel: 'XL' },
  ...{ quantity: 3, price: 1990, totalPrice: 5970, discount: 597, digital: false },
}
const order = (id: number): Order => ({
  id,
  lookupNumber: id === 1 ? 'ABCD-EFGH-JKLM-N' : `ABCD-EFGH-JKLM-${id}`,
  checkoutId: 'c',
  storeSlug: 'corner',
  status: 'placed',
  history: [],
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
  totalCost: { amount: 6422, currency: 'USD' },
  costs: {
    ...{ subtotal: cost(5970), discount: cost(597), shipping: cost(499), tax: cost(550) },
    total: { value: 6422, currency: 'USD' },
  },
  lineItems: [line],
  delivery: null,
  promoCode: 'TEN',
})

const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what a test before has left.
  document.cookie = 'purchases=; path=/; max-age=0'
}

beforeEach(() => {
  forget()
  forgetEvents()
  localStorage.clear()
})

describe('a purchase', () => {
  it('is all that was paid, its tax, its shipping and its pieces, as decimal numbers, and nobody’s name', () => {
    const told = purchaseOf(order(1))
    expect(told).toEqual({
      transaction_id: 'ABCD-EFGH-JKLM-N',
      currency: 'USD',
      value: 64.22,
      tax: 5.5,
      shipping: 4.99,
      coupon: 'TEN',
      items: [
        {
          item_id: '12',
          item_name: 'Corner Tee',
          item_category: 'Classic Tee',
          item_variant: 'Moss / XL',
          price: 19.9,
          quantity: 3,
        },
      ],
    })
    expect(JSON.stringify(told)).not.toMatch(/ada|okafor|elm|seattle|206555/i)
  })

  it('is told of once, however often its page is opened, and the next one too', async () => {
    for (const id of [7, 7, 8, 7, 8]) await tellPurchase(order(id))
    expect(toldEvents().map(({ event }) => event)).toEqual(['purchase', 'purchase'])
    expect(document.cookie).toMatch(/purchases=n\w+\.n\w+$/)
  })

  it('is remembered by nothing that says which of all orders it is', async () => {
    await tellPurchase({ ...order(7), id: 4711 })
    expect(document.cookie).toMatch(/purchases=n\w{1,7}$/)
    expect(document.cookie).not.toMatch(/4711|ABCD/)
  })

  it('is not told of again where it was remembered by its id, as it once was', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what an earlier version has left.
    document.cookie = 'purchases=6.7; path=/'
    for (const id of [7, 8]) await tellPurchase(order(id))
    expect(toldEvents().map(({ ecommerce }) => ecommerce)).toMatchObject([{ transaction_id: 'ABCD-EFGH-JKLM-8' }])
  })

  it('is told of once where several tabs open its page at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tellPurchase(order(7))))
    expect(toldEvents()).toHaveLength(1)
  })

  it('is told of by one tab at a time', async () => {
    const request = jest.fn(async (_name: string, work: () => void) => work())
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    await tellPurchase(order(7))
    Reflect.deleteProperty(navigator, 'locks')
    expect(request).toHaveBeenCalledWith('awning-purchase', expect.any(Function))
    expect(toldEvents()).toHaveLength(1)
  })

  it('is not told of where nothing can be kept: nobody could say that it was', async () => {
    jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
    await tellPurchase(order(7))
    await tellPurchase(order(7))
    expect(toldEvents()).toEqual([])
  })

  it('names the letter that brought the buyer', async () => {
    localStorage.setItem(
      'iterable',
      JSON.stringify({ iterableCampaignId: '77', iterableTemplateId: '9', at: Date.now() }),
    )
    await tellPurchase(order(7))
    expect(toldEvents()[0]?.ecommerce).toMatchObject({ iterableCampaignId: '77', iterableTemplateId: '9' })
  })

  it('remembers a bounded number of orders', async () => {
    for (let id = 1; id <= 50; id++) await tellPurchase(order(id))
    expect(/purchases=([^;]*)/.exec(document.cookie)?.[1]?.split('.')).toHaveLength(20)
    await tellPurchase(order(31))
    expect(toldEvents()).toHaveLength(50)
  })
})
