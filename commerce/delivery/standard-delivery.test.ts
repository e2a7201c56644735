import type { DeliveryPort } from './port'
import { toldDelivery } from './standard-delivery'

const tee = { kind: 'physical' as const, shipDaysMin: 3, shipDaysMax: 5 }
const everywhere = { flags: {} }
const ownTariff = {}

test('in dollars everybody is told of delivery to the United States', () => {
  expect(toldDelivery(everywhere, tee, 'USD', ownTariff)).toEqual({
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
] as const)('in %s everybody is told of delivery where it is paid with too', (currency, amount, countryCodes) => {
  expect(toldDelivery(everywhere, tee, currency, ownTariff).market).toMatchObject({ amount, currency, countryCodes })
})

test('in euros the countries that have the euro are told of, and no others', () => {
  const codes = toldDelivery(everywhere, tee, 'EUR', ownTariff).market?.countryCodes
  expect(codes).toEqual(expect.arrayContaining(['DE', 'FR', 'IE', 'HR', 'BG']))
  expect(codes).not.toEqual(expect.arrayContaining(['SE']))
  expect(codes).toHaveLength(22)
})

test('a shop that keeps to the United States tells of nothing else', () => {
  const { market } = toldDelivery({ flags: { internationalCheckout: false } }, tee, 'GBP', ownTariff)
  expect(market).toBeNull()
})

test('where a service elsewhere quotes, no price of our own tariff is told; what goes by mail costs nothing anywhere', () => {
  const delivery: DeliveryPort = { quote: async () => ({ quotes: [] }) }
  expect(toldDelivery(everywhere, tee, 'GBP', { delivery })).toEqual({ standard: null, market: null })
  expect(toldDelivery(everywhere, { ...tee, kind: 'digital' }, 'GBP', { delivery }).standard?.amount).toBe(0)
})
