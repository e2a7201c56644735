import type { DeliveryService } from '../ports/delivery-service'
import { getDisplayedDelivery } from './standard-delivery'

const tee = { kind: 'physical' as const, shipDaysMin: 3, shipDaysMax: 5 }
const everywhere = { flags: {} }
const builtInRates = {}

test('in dollars, delivery to the United States is displayed', () => {
  expect(getDisplayedDelivery(everywhere, tee, 'USD', builtInRates)).toEqual({
    standard: {
      countryCode: 'US',
      amount: 499,
      currency: 'USD',
      handlingDays: { min: 3, max: 5 },
      transitDays: { min: 4, max: 7 },
    },
    market: null,
  })
})

test.each([
  ['GBP', 599, ['GB', 'GG', 'IM', 'JE']],
  ['AUD', 1_699, ['AU']],
  ['CAD', 1_229, ['CA']],
] as const)('in %s, delivery to the countries of the currency is displayed too', (currency, amount, countryCodes) => {
  expect(getDisplayedDelivery(everywhere, tee, currency, builtInRates).market).toMatchObject({
    amount,
    currency,
    countryCodes,
  })
})

test('in euros, delivery to the euro countries is displayed, and to no others', () => {
  const codes = getDisplayedDelivery(everywhere, tee, 'EUR', builtInRates).market?.countryCodes
  expect(codes).toEqual(expect.arrayContaining(['DE', 'FR', 'IE', 'HR', 'BG']))
  expect(codes).not.toEqual(expect.arrayContaining(['SE']))
  expect(codes).toHaveLength(22)
})

test('a store limited to the United States displays no other delivery', () => {
  const { market } = getDisplayedDelivery({ flags: { internationalCheckout: false } }, tee, 'GBP', builtInRates)
  expect(market).toBeNull()
})

test('no built-in price is displayed if an external service quotes, and digital items are free everywhere', () => {
  const delivery: DeliveryService = { quote: async () => ({ quotes: [] }) }
  expect(getDisplayedDelivery(everywhere, tee, 'GBP', { delivery })).toEqual({ standard: null, market: null })
  expect(getDisplayedDelivery(everywhere, { ...tee, kind: 'digital' }, 'GBP', { delivery }).standard?.amount).toBe(0)
})
