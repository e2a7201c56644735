import type { Checkout } from '@awning/contract/checkout'
import fc from 'fast-check'
import { checkoutWith } from '../../tests/storefront/sample-checkout'
import type { CheckoutChange } from './calls'
import { unexpectedChanges, withNewCheckout } from './unacknowledged-change'

const isUnexpected = (...given: Parameters<typeof unexpectedChanges>) => unexpectedChanges(...given).length > 0

/** The parts that determine a checkout's total, as in the service. */
type TotalParts = { quantity: number; price: number; rush: boolean; code: 'HELLO10' | null; zip: string; taxed: number }

const options = {
  fullStandardCost: { id: 'fullStandardCost', name: 'Standard', amount: 599 },
  fullRushCost: { id: 'fullRushCost', name: 'Rush', amount: 1500 },
}

function checkoutOf({ quantity, price, rush, code, zip, taxed }: TotalParts, version = 3): Checkout {
  const plain = checkoutWith()
  const [line] = plain.lineItems
  const { customer, deliveryOption } = plain
  if (!line || !customer || !deliveryOption) throw new Error('the checkout fixture is incomplete')
  const { id, amount } = options[rush ? 'fullRushCost' : 'fullStandardCost']
  const subtotal = price * quantity
  const discount = code === null ? 0 : Math.floor(subtotal / 10)
  const tax = taxed + (zip === '97201' ? 0 : 11)
  return checkoutWith({
    version,
    customer: { ...customer, address: { ...customer.address, zip } },
    deliveryOption: { ...deliveryOption, id, cost: { amount, currency: 'USD' } },
    promoCode: code,
    lineItems: [{ ...line, quantity, price, totalPrice: subtotal }],
    costs: {
      subtotal: { value: subtotal },
      discount: { value: discount },
      shipping: { value: amount },
      tax: { value: tax },
      total: { value: subtotal - discount + amount + tax, currency: 'USD' },
    },
  })
}

const totalParts = fc.record<TotalParts>({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 100, max: 9000 }),
  rush: fc.boolean(),
  code: fc.constantFrom('HELLO10', null),
  zip: fc.constantFrom('97201', '10001'),
  taxed: fc.integer({ min: 0, max: 400 }),
})

type Own = { change: CheckoutChange; does: (now: TotalParts) => TotalParts }
const { customer } = checkoutWith()
const form = (zip: string): CheckoutChange => {
  if (!customer) throw new Error('the checkout fixture is incomplete')
  const { address, ...who } = customer
  return { customer: { ...who, ...address, zip } }
}
/** Every kind of change that a buyer can make, and its effect. */
const own = fc.oneof<fc.Arbitrary<Own>[]>(
  fc.boolean().map((rush) => ({
    change: { deliveryOptionId: rush ? 'fullRushCost' : 'fullStandardCost' },
    does: (now) => ({ ...now, rush }),
  })),
  fc.constantFrom('HELLO10' as const, null).map((code) => ({
    change: { promoCode: code && 'hello10' },
    does: (now) => ({ ...now, code }),
  })),
  fc.constantFrom('97201', '10001').map((zip) => ({ change: form(zip), does: (now) => ({ ...now, zip }) })),
  fc.constantFrom('card' as const, 'paypal' as const).map((paymentMethod) => ({
    change: { paymentMethod },
    does: (now) => now,
  })),
  fc.boolean().map((marketingOptIn) => ({ change: { marketingOptIn }, does: (now) => now })),
)

const itemsOf = ({ quantity, price }: TotalParts) => `${quantity}x${price}`
const totalOf = (of: TotalParts) => checkoutOf(of).costs.total.value

describe('a new version of the displayed checkout', () => {
  it('is expected if only the buyer has changed it', () => {
    fc.assert(
      fc.property(totalParts, own, (shown, { change, does }) => {
        expect(isUnexpected(checkoutOf(shown), checkoutOf(does(shown)), [change])).toBe(false)
      }),
    )
  })

  // Requirements: C4.85
  it('is unexpected if the items differ, after any response', () => {
    fc.assert(
      fc.property(totalParts, totalParts, fc.option(own, { nil: null }), (shown, other, mine) => {
        fc.pre(itemsOf(shown) !== itemsOf(other))
        const next = mine ? mine.does(other) : other
        expect(isUnexpected(checkoutOf(shown), checkoutOf(next), mine ? [mine.change] : [])).toBe(true)
      }),
    )
  })

  it('is unexpected if the total differs without a change by the buyer', () => {
    fc.assert(
      fc.property(
        totalParts,
        totalParts,
        fc.constantFrom<CheckoutChange[]>([], [{ paymentMethod: 'card' }]),
        (a, b, mine) => {
          fc.pre(totalOf(a) !== totalOf(b))
          expect(isUnexpected(checkoutOf(a), checkoutOf(b), mine)).toBe(true)
        },
      ),
    )
  })

  it('is unexpected if another device changed delivery, code or address at the same time as the buyer', () => {
    fc.assert(
      fc.property(totalParts, own, own, (shown, mine, theirs) => {
        const [name] = Object.keys(mine.change)
        fc.pre(name !== undefined && !(name in theirs.change) && name !== 'customer')
        const next = mine.does(theirs.does(shown))
        fc.pre(totalOf(next) !== totalOf(mine.does(shown)) && totalOf(next) !== totalOf(shown))
        expect(isUnexpected(checkoutOf(shown), checkoutOf(next), [mine.change])).toBe(true)
      }),
    )
  })

  it('is compared with the first total until the buyer agrees, through all changes by the buyer', () => {
    fc.assert(
      fc.property(totalParts, fc.integer({ min: 1, max: 5 }), fc.array(own, { maxLength: 5 }), (shown, more, mine) => {
        const before = checkoutOf(shown, 3)
        let now = { ...shown, quantity: shown.quantity + more }
        let page = withNewCheckout({ checkout: before, unacknowledged: null }, checkoutOf(now, 4), [])
        for (const [index, { change, does }] of mine.entries()) {
          now = does(now)
          page = withNewCheckout(page, checkoutOf(now, 5 + index), [change])
        }
        expect(page.unacknowledged?.before).toBe(before)
        expect(page.checkout).toEqual(checkoutOf(now, 4 + mine.length))
      }),
    )
  })

  it('clears the notice if the checkout returns to its first state', () => {
    const first = checkoutOf({ quantity: 1, price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }, 3)
    const other = checkoutOf({ quantity: 3, price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }, 4)
    const page = withNewCheckout({ checkout: first, unacknowledged: null }, other, [])
    expect(withNewCheckout(page, { ...first, version: 5 }, []).unacknowledged).toBeNull()
  })

  it('is ignored if it is older than the displayed one', () => {
    const shown = { checkout: checkoutWith({ version: 9 }), unacknowledged: null }
    expect(withNewCheckout(shown, checkoutWith({ version: 8, lineItems: [] }), [])).toBe(shown)
  })

  it('is expected if the first delivery option is selected or the buyer agreed to remove sold out items', () => {
    const bare = checkoutWith({ deliveryOption: null, priced: false })
    expect(isUnexpected(bare, checkoutWith(), [{ deliveryOptionId: 'fullStandardCost' }])).toBe(false)
    const basis = { price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }
    const [shown, next] = [checkoutOf({ ...basis, quantity: 3 }), checkoutOf({ ...basis, quantity: 1 })]
    expect(isUnexpected(shown, next, [{ lineItems: next.lineItems }])).toBe(false)
    const dearer = checkoutOf({ ...basis, price: 2900, quantity: 1 })
    expect(isUnexpected(shown, dearer, [{ lineItems: next.lineItems }])).toBe(true)
  })
})

it('a customer without an address is hidden and shown again with the items that require one, without a message', () => {
  const withoutAddress = checkoutWith({ addressRequired: false })
  const { lineItems } = withoutAddress
  const hidden = checkoutWith({ addressRequired: true, customer: null })
  expect(unexpectedChanges(withoutAddress, hidden, [{ lineItems }])).not.toContain('customer')
  expect(unexpectedChanges(hidden, withoutAddress, [{ lineItems }])).not.toContain('customer')
  expect(unexpectedChanges(withoutAddress, checkoutWith({ customer: null, addressRequired: false }), [])).toContain(
    'customer',
  )
})
