import fc from 'fast-check'
import { currencies } from '../contract/primitives'
import type { Discount } from '../promos/discount'
import { deliveryIsTaxed, salesTaxRates } from '../tax/us-rates'
import { priceCheckout } from './price-checkout'

const line = fc.record({ price: fc.nat({ max: 500_000 }), quantity: fc.integer({ min: 1, max: 999 }) })
const promo = fc.oneof(
  fc.constant<Discount | null>(null),
  fc.record({ type: fc.constant('free_shipping' as const), value: fc.constant(0) }),
  fc.record({
    type: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 10_000 }).map((n) => n / 100),
  }),
  fc.record({
    type: fc.constant('fixed_value' as const),
    value: fc.record({ amount: fc.integer({ min: 1, max: 50_000 }), currency: fc.constantFrom(...currencies) }),
  }),
)
const cart = fc.record({
  currency: fc.constantFrom(...currencies),
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  promo,
  shipping: fc.option(fc.nat({ max: 20_000 })),
  destination: fc.option(
    fc.record({
      countryCode: fc.constantFrom('US', 'DE', 'GB'),
      stateCode: fc.constantFrom(...Object.keys(salesTaxRates), 'OR', 'DE'),
    }),
  ),
})

/** Half up of a fraction, in integers. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

function oracle(input: typeof cart extends fc.Arbitrary<infer Cart> ? Cart : never) {
  const subtotal = input.lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
  const { promo: code, destination } = input
  let discount = 0n
  if (code?.type === 'percentage' && typeof code.value === 'number') {
    discount = halfUp(subtotal * BigInt(Math.round(code.value * 100)), 10_000n)
  }
  if (code?.type === 'fixed_value' && typeof code.value === 'object' && code.value.currency === input.currency) {
    discount = BigInt(code.value.amount) < subtotal ? BigInt(code.value.amount) : subtotal
  }
  const shipping = BigInt(input.shipping ?? 0)
  let tax = 0n
  if (destination?.countryCode === 'US') {
    const base = subtotal - discount + (deliveryIsTaxed.has(destination.stateCode) ? shipping : 0n)
    tax = halfUp(base * BigInt(salesTaxRates[destination.stateCode] ?? 0), 100_000n)
  }
  return {
    subtotal,
    discount,
    shares: split(discount, input.lines),
    shipping,
    tax,
    total: subtotal - discount + shipping + tax,
  }
}

/** Largest remainder, by giving unit after unit to whoever is furthest behind its exact part. */
function split(discount: bigint, lines: readonly { price: number; quantity: number }[]): bigint[] {
  const weights = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
  const whole = weights.reduce((sum, weight) => sum + weight, 0n)
  if (whole === 0n) return weights.map((_, index) => (index === 0 ? discount : 0n))
  const shares = weights.map((weight) => (discount * weight) / whole)
  const behind = (index: number) => discount * (weights[index] ?? 0n) - (shares[index] ?? 0n) * whole
  for (let left = discount - shares.reduce((sum, share) => sum + share, 0n); left > 0n; left -= 1n) {
    const most = shares.reduce((best, _, index) => (behind(index) > behind(best) ? index : best), 0)
    shares[most] = (shares[most] ?? 0n) + 1n
  }
  return shares
}

test('ten thousand carts cost to the cent what big integers say', () => {
  fc.assert(
    fc.property(cart, (input) => {
      const pricing = priceCheckout(input)
      const { shares, ...right } = oracle(input)
      const { discounts, ...told } = pricing
      expect(Object.fromEntries(Object.entries(told).map(([name, amount]) => [name, BigInt(amount)]))).toEqual(right)
      expect(discounts.map(BigInt)).toEqual(shares)
      expect(pricing.total).toBe(pricing.subtotal - pricing.discount + pricing.shipping + pricing.tax)
      expect(pricing.discounts.reduce((sum, share) => sum + share, 0)).toBe(pricing.discount)
      expect(pricing.discount).toBeLessThanOrEqual(pricing.subtotal)
    }),
    { numRuns: 10_000 },
  )
})

const tee = { price: 2_800, quantity: 1 }
const california = { countryCode: 'US', stateCode: 'CA' }

test('ten percent off a 28 dollar tee sent to California is taxed after the discount', () => {
  const pricing = priceCheckout({
    currency: 'USD',
    lines: [tee],
    promo: { type: 'percentage', value: 10 },
    shipping: 499,
    destination: california,
  })
  expect(pricing).toMatchObject({ subtotal: 2_800, discount: 280, shipping: 499, tax: 183, total: 3_202 })
})

test('New York taxes the delivery too, Oregon nothing, Germany has its tax in the price', () => {
  const to = (countryCode: string, stateCode: string) =>
    priceCheckout({
      currency: 'USD',
      lines: [tee],
      promo: null,
      shipping: 500,
      destination: { countryCode, stateCode },
    })
  expect(to('US', 'NY').tax).toBe(132)
  expect(to('US', 'OR').tax).toBe(0)
  expect(to('DE', 'NY').tax).toBe(0)
})

test('five dollars off is nothing off a cart in pounds', () => {
  const promo: Discount = { type: 'fixed_value', value: { amount: 500, currency: 'USD' } }
  expect(priceCheckout({ currency: 'GBP', lines: [tee], promo, shipping: null, destination: null }).discount).toBe(0)
  expect(priceCheckout({ currency: 'USD', lines: [tee], promo, shipping: null, destination: null }).discount).toBe(500)
})
