/** @jest-environment node */
import type { Checkout } from '@awning/contract/checkout'
import { Store } from '@awning/contract/store'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import { requoteCheckout } from './quotes'

let mockMarketCookie: string | undefined
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (mockMarketCookie === undefined ? undefined : { value: mockMarketCookie }) }),
}))

const store = Store.parse({ id: 9, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA' })
const dollars = checkoutWith()
const euros = checkoutWith({
  version: 4,
  costs: { ...dollars.costs, total: { value: 2999, currency: 'EUR' } },
})

const service = (response: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => response())
const quoted = (checkout: Checkout) => requoteCheckout({ store }, checkout)

beforeEach(() => {
  mockMarketCookie = 'de.EUR.EU.EU'
})

describe('a checkout whose buyer has chosen another currency since', () => {
  // Requirements: C4.36
  it('is completely requoted in that currency', async () => {
    const call = service(() => Response.json(euros))
    expect(await quoted(dollars)).toEqual(euros)
    const [, init] = call.mock.calls[0] ?? []
    expect(JSON.parse(String(init?.body))).toMatchObject({ data: { currency: 'EUR', region: 'EU', locale: 'de' } })
  })

  // Requirements: C4.36
  it.each([
    ['a payment was started', checkoutWith({ payment: { id: 'pay_1', paymentToken: 't' } })],
    ['it is being paid', checkoutWith({ state: 'pending' })],
    ['it is in that currency', euros],
  ])('stays unchanged if %s', async (_, checkout) => {
    const call = service(() => Response.json(euros))
    expect(await quoted(checkout)).toBe(checkout)
    expect(call).not.toHaveBeenCalled()
  })

  it('stays unchanged if this browser has chosen no currency, as with a link opened on another device', async () => {
    mockMarketCookie = undefined
    const call = service(() => Response.json(euros))
    expect(await quoted(dollars)).toBe(dollars)
    expect(call).not.toHaveBeenCalled()
  })

  it.each([409, 404])('keeps its currency if the service rejects the change: %s', async (status) => {
    service(() => Response.json({ errors: [{ code: 'in_progress', detail: '-' }] }, { status }))
    expect(await quoted(dollars)).toBe(dollars)
  })
})
