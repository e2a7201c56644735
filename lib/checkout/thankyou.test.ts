/** @jest-environment ./tools/jest/browser-environment.cjs */
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { contentIdsOf, createThankYouUrl } from './thankyou'

describe('the URL of the thank-you page', () => {
  const paid = checkoutWith({ orderLookupNumber: '1' })

  afterEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
    document.cookie = 'device=; Max-Age=0; path=/'
  })

  // Requirements: C2.23
  it('contains placeholder values until the order is loaded', () => {
    expect(createThankYouUrl(paid)).toBe(
      '/thankyou?name=Ada&orderNumber=1&arrivalEstimate=2026-12-03&orderLookupNumber=1&cart=chk_1&contentIds=7_21_2',
    )
  })

  // Requirements: C2.23
  it('passes on the device id of the express page, and nothing else from its cookie', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
    document.cookie = 'device=a-1%0d&x=1; path=/'
    expect(new URLSearchParams(createThankYouUrl(paid).split('?')[1]).get('deviceId')).toBe('a-10dx1')
    expect(createThankYouUrl(paid, 'from-the-server')).toContain('deviceId=from-the-server')
  })

  it('names each product once, and not more than a URL should contain', () => {
    const tee = { itemGroupId: '7', colorId: 21, sizeId: 2 }
    expect(contentIdsOf([tee, { ...tee, sizeId: 3 }, tee])).toEqual(['7_21_2', '7_21_3'])
    const [line] = paid.lineItems
    if (!line) throw new Error('the fixture has no line')
    const lineItems = Array.from({ length: 500 }, (_, n) => ({ ...line, productId: 100_000 + n }))
    expect(createThankYouUrl({ ...paid, lineItems }).length).toBeLessThan(500)
  })
})
