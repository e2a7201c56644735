import type { RefundedItem } from '@awning/contract/order-commands'
import fc from 'fast-check'
import { QuantityExceededError } from './line-quantities'
import { type PricedOrder, priceRefund, ShippingExceededError } from './price-refund'

const order = fc
  .record({
    lines: fc.array(
      fc
        .record({
          price: fc.nat({ max: 99_999 }),
          quantity: fc.integer({ min: 1, max: 20 }),
          off: fc.nat({ max: 100 }),
        })
        .map(({ price, quantity, off }) => ({
          quantity,
          totalPrice: price * quantity,
          discount: Math.floor((price * quantity * off) / 100),
        })),
      { minLength: 1, maxLength: 6 },
    ),
    shipping: fc.nat({ max: 5_000 }),
    tax: fc.nat({ max: 99_999 }),
    isShippingTaxed: fc.boolean(),
  })
  .map(
    ({ lines, ...rest }): PricedOrder => ({ ...rest, lines: lines.map((line, at) => ({ ...line, sku: `sku-${at}` })) }),
  )

const totalOf = ({ lines, shipping, tax }: PricedOrder) =>
  lines.reduce((sum, { totalPrice, discount }) => sum + totalPrice - discount, shipping + tax)

test('however an order is divided into refunds, they add up to its total', () => {
  fc.assert(
    fc.property(order, fc.infiniteStream(fc.nat({ max: 5 })), (sold, picks) => {
      const left = sold.lines.map(({ quantity }) => quantity)
      let shippingLeft = sold.shipping
      const refunds: { items: RefundedItem[]; shipping: number }[] = []
      let returned = 0
      while (left.some((quantity) => quantity > 0) || shippingLeft > 0) {
        const items = sold.lines.flatMap(({ sku }, index) => {
          const quantity = Math.min(left[index] ?? 0, picks.next().value ?? 0)
          left[index] = (left[index] ?? 0) - quantity
          return quantity > 0 ? [{ sku, quantity }] : []
        })
        const shipping = Math.min(shippingLeft, (picks.next().value ?? 0) * 1_000)
        shippingLeft -= shipping
        const refund = priceRefund(sold, refunds, { items, shipping })
        expect(refund.amount).toBeGreaterThanOrEqual(0)
        refunds.push(refund)
        returned += refund.amount
      }
      expect(returned).toBe(totalOf(sold))
    }),
    { numRuns: 1_000 },
  )
})

const tees = (changes: Partial<PricedOrder> = {}): PricedOrder => ({
  lines: [{ sku: 'tee', quantity: 3, totalPrice: 3_000, discount: 100 }],
  shipping: 500,
  tax: 240,
  isShippingTaxed: false,
  ...changes,
})

test('a piece is refunded after its discount and with its tax', () => {
  const refund = priceRefund(tees(), [], { items: [{ sku: 'tee', quantity: 1 }] })
  expect(refund).toEqual({
    items: [{ line: 0, sku: 'tee', quantity: 1, amount: 966, tax: 80 }],
    ...{ shipping: 0, shippingTax: 0, amount: 1_046 },
  })
})

test('the delivery is refunded with its tax only where it was taxed', () => {
  expect(priceRefund(tees(), [], { shipping: 500 })).toMatchObject({ shippingTax: 0, amount: 500 })
  // 240 of tax on 2,900 and 500: 35 of it are for the delivery.
  expect(priceRefund(tees({ isShippingTaxed: true }), [], { shipping: 500 })).toMatchObject({
    ...{ shippingTax: 35, amount: 535 },
  })
})

test('two lines with one SKU are refunded one line after the other', () => {
  const line = { sku: 'tee', quantity: 1, totalPrice: 1_000, discount: 0 }
  const sold = tees({ lines: [line, { ...line, totalPrice: 900 }], tax: 0 })
  const first = priceRefund(sold, [], { items: [{ sku: 'tee', quantity: 1 }] })
  const second = priceRefund(sold, [first], { items: [{ sku: 'tee', quantity: 1 }] })
  expect([first.amount, second.amount]).toEqual([1_000, 900])
})

test.each([
  [{ items: [{ sku: 'tee', quantity: 4 }] }, QuantityExceededError, 3],
  [{ items: [{ sku: 'mug', quantity: 1 }] }, QuantityExceededError, 0],
  [{ shipping: 501 }, ShippingExceededError, 500],
])('a refund of more than was sold is rejected: %j', (request, type, left) => {
  const price = () => priceRefund(tees(), [], request)
  expect(price).toThrow(type)
  expect(price).toThrow(expect.objectContaining({ left }))
})
