import { currencies } from '@awning/platform/currencies'
import fc from 'fast-check'
import { quoteDelivery, withFreeDelivery } from '../../quotes/quote-delivery'
import { tariff } from '../../quotes/tariff'
import { deliveryIsTaxed, salesTaxRates } from '../../quotes/us-rates'
import type { Zone } from '../../quotes/zones'
import type { Discount } from '../promo/discount'
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

/** A destination: its zone, and the tax percentage that its prices include, in tenths. */
type TestPlace = { zone: Zone; countryCode: string; stateCode: string; contained: bigint | null }
const places: readonly TestPlace[] = [
  { zone: 'eu', countryCode: 'DE', stateCode: '', contained: 190n },
  { zone: 'eu', countryCode: 'FR', stateCode: '', contained: 200n },
  { zone: 'eu', countryCode: 'FI', stateCode: '', contained: 255n },
  { zone: 'eu', countryCode: 'HU', stateCode: '', contained: 270n },
  { zone: 'uk', countryCode: 'GB', stateCode: '', contained: 200n },
  { zone: 'europe', countryCode: 'CH', stateCode: '', contained: 81n },
  { zone: 'canada', countryCode: 'CA', stateCode: 'ON', contained: 130n },
  { zone: 'canada', countryCode: 'CA', stateCode: 'AB', contained: 50n },
  { zone: 'oceania', countryCode: 'AU', stateCode: 'NSW', contained: 100n },
  { zone: 'oceania', countryCode: 'NZ', stateCode: '', contained: 150n },
  { zone: 'japan', countryCode: 'JP', stateCode: '13', contained: null },
  { zone: 'world', countryCode: 'BR', stateCode: 'SP', contained: null },
]
const state = fc.constantFrom(
  ...Object.keys(salesTaxRates).filter((code) => code !== 'PR' && code !== 'HI'),
  'OR',
  'DE',
)
const place = fc.oneof(
  state.map((stateCode): TestPlace => ({ zone: 'us', countryCode: 'US', stateCode, contained: null })),
  fc.constantFrom(...places),
)
const cart = fc.record({
  currency: fc.constantFrom(...currencies),
  lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  promo,
  place: fc.option(place),
  speed: fc.constantFrom('standard' as const, 'rush' as const, 'superRush' as const, null),
})
type Cart = typeof cart extends fc.Arbitrary<infer Value> ? Value : never

/** Rounds a fraction half up, in integers. */
const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator)

function oracle(input: Cart) {
  const subtotal = input.lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
  const { promo: code, place: to } = input
  let discount = 0n
  if (code?.type === 'percentage' && typeof code.value === 'number') {
    discount = halfUp(subtotal * BigInt(Math.round(code.value * 100)), 10_000n)
  }
  if (code?.type === 'fixed_value' && typeof code.value === 'object' && code.value.currency === input.currency) {
    discount = BigInt(code.value.amount) < subtotal ? BigInt(code.value.amount) : subtotal
  }
  const shipping = delivery(input)
  let tax = 0n
  if (to?.countryCode === 'US') {
    const base = subtotal - discount + (deliveryIsTaxed.has(to.stateCode) ? shipping : 0n)
    tax = halfUp(base * BigInt(salesTaxRates[to.stateCode] ?? 0), 100_000n)
  }
  const contained = to?.contained ?? null
  const gross = subtotal - discount + shipping
  return {
    subtotal,
    discount,
    shares: split(discount, input.lines),
    shipping,
    tax,
    includedTax: contained === null ? null : gross - netOf(gross, contained),
    total: gross + tax,
  }
}

/** The net of a gross price: the net and its tax, rounded half up, add up to the gross. */
function netOf(gross: bigint, perMille: bigint): bigint {
  const exactTax = { over: gross * perMille, under: 1_000n + perMille }
  const floor = exactTax.over / exactTax.under
  const rest = exactTax.over - floor * exactTax.under
  return gross - (2n * rest >= exactTax.under ? floor + 1n : floor)
}

/** The delivery price by the rates; a free shipping code takes off the price of the cheapest option. */
function delivery({ place: to, speed, currency, lines, promo: code }: Cart): bigint {
  if (to === null || speed === null) return 0n
  const rows = tariff[to.zone]
  const row = rows[speed]
  if (row === undefined || (to.stateCode === 'AK' && to.zone === 'us' && speed !== 'standard')) return 0n
  const more = BigInt(
    Math.min(
      20,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ) - 1,
  )
  const priceOf = ({ prices }: typeof row) => BigInt(prices[currency].first) + more * BigInt(prices[currency].next)
  return priceOf(row) - (code?.type === 'free_shipping' ? priceOf(rows.standard) : 0n)
}

/** Largest remainder method: gives one unit at a time to the share that is furthest below its exact value. */
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

const ids = { standard: 'fullStandardCost', rush: 'fullRushCost', superRush: 'fullSuperRushCost' }
const now = new Date('2026-11-20T10:00:00Z')

/** The price as a checkout calculates it: quotes delivery, applies the promo code and adds the chosen option. */
function priced({ place: to, speed, ...input }: Cart) {
  const parcel = input.lines.map(({ quantity }) => ({ quantity, digital: false, shipDays: [3, 5] as const }))
  const response = to && quoteDelivery({ currency: input.currency, lines: parcel }, to, now)
  if (response !== null && 'rejected' in response) throw new Error(response.rejected)
  const quotes = withFreeDelivery(response?.quotes ?? [], input.promo?.type === 'free_shipping')
  const shipping = quotes.find(({ id }) => speed !== null && id === ids[speed])?.cost.amount ?? null
  return priceCheckout({ ...input, shipping, destination: to })
}

// Requirements: C9.72
test('10,000 carts to many states and countries in five currencies match a BigInt reference to the cent', () => {
  const combinations = new Set<string>()
  fc.assert(
    fc.property(cart, (input) => {
      const pricing = priced(input)
      const { shares, ...expected } = oracle(input)
      const { discounts, includedTax, ...amounts } = pricing
      expect({
        ...Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, BigInt(amount)])),
        includedTax: includedTax === null ? null : BigInt(includedTax),
      }).toEqual(expected)
      expect(discounts.map(BigInt)).toEqual(shares)
      expect(pricing.total).toBe(pricing.subtotal - pricing.discount + pricing.shipping + pricing.tax)
      expect(pricing.discounts.reduce((sum, share) => sum + share, 0)).toBe(pricing.discount)
      expect(pricing.discount).toBeLessThanOrEqual(pricing.subtotal)
      expect(includedTax ?? 0).toBeLessThanOrEqual(pricing.total)
      combinations.add(`${input.currency} ${input.place?.zone} ${input.promo?.type}`)
    }),
    { numRuns: 10_000 },
  )
  // Every currency was combined with every zone and every kind of promo code.
  expect(combinations.size).toBe(currencies.length * 9 * 4)
})

const tee = { price: 2_800, quantity: 1 }
const california = { countryCode: 'US', stateCode: 'CA' }

test('a discounted tee sent to California is taxed after the discount', () => {
  const pricing = priceCheckout({
    currency: 'USD',
    lines: [tee],
    promo: { type: 'percentage', value: 10 },
    shipping: 499,
    destination: california,
  })
  expect(pricing).toMatchObject({ subtotal: 2_800, discount: 280, shipping: 499, tax: 183, total: 3_202 })
})

test('New York taxes delivery, Oregon taxes nothing, and German prices include tax', () => {
  const to = (countryCode: string, stateCode: string) =>
    priceCheckout({
      currency: 'USD',
      lines: [tee],
      promo: null,
      shipping: 500,
      destination: { countryCode, stateCode },
    })
  expect(to('US', 'NY')).toMatchObject({ tax: 132, includedTax: null, total: 3_432 })
  expect(to('US', 'OR')).toMatchObject({ tax: 0, includedTax: null, total: 3_300 })
  expect(to('DE', '')).toMatchObject({ tax: 0, includedTax: 527, total: 3_300 })
})

test('a fixed discount in dollars does not apply to a cart in pounds', () => {
  const promo: Discount = { type: 'fixed_value', value: { amount: 500, currency: 'USD' } }
  expect(priceCheckout({ currency: 'GBP', lines: [tee], promo, shipping: null, destination: null }).discount).toBe(0)
  expect(priceCheckout({ currency: 'USD', lines: [tee], promo, shipping: null, destination: null }).discount).toBe(500)
})
