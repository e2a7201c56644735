/** @jest-environment node */
import type { Checkout } from '../../commerce/contract/checkout'
import { Store } from '../../commerce/contract/store'
import { checkoutWith } from './checkout-fixture'
import { quoteAnew } from './quote-anew'

let mockChosen: string | undefined
jest.mock('next/headers', () => ({
  cookies: async () => ({ get: () => (mockChosen === undefined ? undefined : { value: mockChosen }) }),
}))

const store = Store.parse({ id: 9, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA' })
const dollars = checkoutWith()
const euros = checkoutWith({
  version: 4,
  costs: { ...dollars.costs, total: { value: 2999, currency: 'EUR' } },
})

const service = (answer: () => Response) => jest.spyOn(globalThis, 'fetch').mockImplementation(async () => answer())
const quoted = (checkout: Checkout) => quoteAnew({ store }, checkout)

beforeEach(() => {
  mockChosen = 'de.EUR.EU.EU'
})

describe('a checkout whose buyer has chosen another currency meanwhile', () => {
  it('is quoted anew in it, whole', async () => {
    const call = service(() => Response.json(euros))
    expect(await quoted(dollars)).toEqual(euros)
    const [, init] = call.mock.calls[0] ?? []
    expect(JSON.parse(String(init?.body))).toMatchObject({ data: { currency: 'EUR', region: 'EU', locale: 'de' } })
  })

  it.each([
    ['a payment was begun', checkoutWith({ payment: { id: 'pay_1', paymentToken: 't' } })],
    ['it is being paid', checkoutWith({ state: 'pending' })],
    ['it is in that currency', euros],
  ])('stays as it is where %s', async (_, checkout) => {
    const call = service(() => Response.json(euros))
    expect(await quoted(checkout)).toBe(checkout)
    expect(call).not.toHaveBeenCalled()
  })

  it('stays as it was left where this browser has chosen nothing: a link opened on another device', async () => {
    mockChosen = undefined
    const call = service(() => Response.json(euros))
    expect(await quoted(dollars)).toBe(dollars)
    expect(call).not.toHaveBeenCalled()
  })

  it.each([409, 404])('stays in its own currency where the service does not have it: %s', async (status) => {
    service(() => Response.json({ errors: [{ code: 'in_progress', detail: '-' }] }, { status }))
    expect(await quoted(dollars)).toBe(dollars)
  })
})
