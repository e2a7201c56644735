import fc from 'fast-check'
import type { Checkout } from '../../commerce/contract/checkout'
import type { CheckoutChange } from './calls'
import { checkoutWith } from './checkout-fixture'
import { replaced, surprises } from './unseen'

const isSurprise = (...given: Parameters<typeof surprises>) => surprises(...given).length > 0

/** What a checkout's total is made of here, as a service would have it. */
type Basket = { quantity: number; price: number; rush: boolean; code: 'HELLO10' | null; zip: string; taxed: number }

const options = {
  fullStandardCost: { id: 'fullStandardCost', name: 'Standard', amount: 599 },
  fullRushCost: { id: 'fullRushCost', name: 'Rush', amount: 1500 },
}

function checkoutOf({ quantity, price, rush, code, zip, taxed }: Basket, version = 3): Checkout {
  const plain = checkoutWith()
  const [line] = plain.lineItems
  const { customer, deliveryOption } = plain
  if (!line || !customer || !deliveryOption) throw new Error('the checkout of the tests is complete')
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

const basket = fc.record<Basket>({
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 100, max: 9000 }),
  rush: fc.boolean(),
  code: fc.constantFrom('HELLO10', null),
  zip: fc.constantFrom('97201', '10001'),
  taxed: fc.integer({ min: 0, max: 400 }),
})

type Own = { change: CheckoutChange; does: (now: Basket) => Basket }
const { customer } = checkoutWith()
const form = (zip: string): CheckoutChange => {
  if (!customer) throw new Error('the checkout of the tests is complete')
  const { address, ...who } = customer
  return { customer: { ...who, ...address, zip } }
}
/** Every kind of change that a buyer has, and what it does to a basket. */
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

const goodsOf = ({ quantity, price }: Basket) => `${quantity}x${price}`
const totalOf = (of: Basket) => checkoutOf(of).costs.total.value

describe('what takes the place of the shown checkout', () => {
  it('is no surprise where the buyer alone has changed it', () => {
    fc.assert(
      fc.property(basket, own, (shown, { change, does }) => {
        expect(isSurprise(checkoutOf(shown), checkoutOf(does(shown)), [change])).toBe(false)
      }),
    )
  })

  it('is one where the goods are others, by whatever answer they come', () => {
    fc.assert(
      fc.property(basket, basket, fc.option(own, { nil: null }), (shown, other, mine) => {
        fc.pre(goodsOf(shown) !== goodsOf(other))
        const next = mine ? mine.does(other) : other
        expect(isSurprise(checkoutOf(shown), checkoutOf(next), mine ? [mine.change] : [])).toBe(true)
      }),
    )
  })

  it('is one where the total is another one that the buyer did nothing for', () => {
    fc.assert(
      fc.property(basket, basket, fc.constantFrom<CheckoutChange[]>([], [{ paymentMethod: 'card' }]), (a, b, mine) => {
        fc.pre(totalOf(a) !== totalOf(b))
        expect(isSurprise(checkoutOf(a), checkoutOf(b), mine)).toBe(true)
      }),
    )
  })

  it('is one where somebody else changed delivery, code or place beside the buyer', () => {
    fc.assert(
      fc.property(basket, own, own, (shown, mine, theirs) => {
        const [name] = Object.keys(mine.change)
        fc.pre(name !== undefined && !(name in theirs.change) && name !== 'customer')
        const next = mine.does(theirs.does(shown))
        fc.pre(totalOf(next) !== totalOf(mine.does(shown)) && totalOf(next) !== totalOf(shown))
        expect(isSurprise(checkoutOf(shown), checkoutOf(next), [mine.change])).toBe(true)
      }),
    )
  })

  it('keeps the first total in mind until it is agreed to, through all that the buyer does', () => {
    fc.assert(
      fc.property(basket, fc.integer({ min: 1, max: 5 }), fc.array(own, { maxLength: 5 }), (shown, more, mine) => {
        const before = checkoutOf(shown, 3)
        let now = { ...shown, quantity: shown.quantity + more }
        let page = replaced({ checkout: before, unseen: null }, checkoutOf(now, 4), [])
        for (const [index, { change, does }] of mine.entries()) {
          now = does(now)
          page = replaced(page, checkoutOf(now, 5 + index), [change])
        }
        expect(page.unseen?.before).toBe(before)
        expect(page.checkout).toEqual(checkoutOf(now, 4 + mine.length))
      }),
    )
  })

  it('is forgotten where it becomes again what it was', () => {
    const first = checkoutOf({ quantity: 1, price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }, 3)
    const other = checkoutOf({ quantity: 3, price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }, 4)
    const page = replaced({ checkout: first, unseen: null }, other, [])
    expect(replaced(page, { ...first, version: 5 }, []).unseen).toBeNull()
  })

  it('is not older than what is shown', () => {
    const shown = { checkout: checkoutWith({ version: 9 }), unseen: null }
    expect(replaced(shown, checkoutWith({ version: 8, lineItems: [] }), [])).toBe(shown)
  })

  it('is no surprise where the first delivery is taken, or the buyer agreed that what is sold out goes', () => {
    const bare = checkoutWith({ deliveryOption: null, priced: false })
    expect(isSurprise(bare, checkoutWith(), [{ deliveryOptionId: 'fullStandardCost' }])).toBe(false)
    const basis = { price: 2800, rush: false, code: null, zip: '97201', taxed: 0 }
    const [shown, next] = [checkoutOf({ ...basis, quantity: 3 }), checkoutOf({ ...basis, quantity: 1 })]
    expect(isSurprise(shown, next, [{ lineItems: next.lineItems }])).toBe(false)
    const dearer = checkoutOf({ ...basis, price: 2900, quantity: 1 })
    expect(isSurprise(shown, dearer, [{ lineItems: next.lineItems }])).toBe(true)
  })
})
