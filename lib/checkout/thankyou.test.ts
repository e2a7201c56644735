import { checkoutWith } from './checkout-fixture'
import { contentIdsOf, thankyouAddress } from './thankyou'

describe('the way to the thank-you page', () => {
  const paid = checkoutWith({ orderLookupNumber: '1' })

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
    document.cookie = 'device=; Max-Age=0; path=/'
  })

  it('carries what stands in until the order is loaded', () => {
    expect(thankyouAddress(paid)).toBe(
      '/thankyou?name=Ada&orderNumber=1&arrivalEstimate=2026-12-03&orderLookupNumber=1&cart=chk_1&contentIds=12',
    )
  })

  it('hands on the device that the express page was told of, and nothing else that stands in its cookie', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
    document.cookie = 'device=a-1%0d&x=1; path=/'
    expect(new URLSearchParams(thankyouAddress(paid).split('?')[1]).get('deviceId')).toBe('a-10dx1')
    expect(thankyouAddress(paid, 'from-the-server')).toContain('deviceId=from-the-server')
  })

  it('names each product once, and no more than an address may hold', () => {
    expect(contentIdsOf([{ productId: 1 }, { productId: 2 }, { productId: 1 }])).toEqual(['1', '2'])
    const [line] = paid.lineItems
    if (!line) throw new Error('the fixture has a line')
    const lineItems = Array.from({ length: 500 }, (_, n) => ({ ...line, productId: 100_000 + n }))
    expect(thankyouAddress({ ...paid, lineItems }).length).toBeLessThan(500)
  })
})
