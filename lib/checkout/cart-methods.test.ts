import { Store } from '@awning/contract/store'
import { drawerParts, freeDeliveryFrom } from './cart-methods'

describe('drawer parts', () => {
  const market = { locale: 'en', currency: 'USD', region: 'USA' } as const
  const storeWith = (more: object) =>
    Store.parse({ id: 9, slug: 'outpost', name: 'Outpost', sellerId: 1, region: 'USA', ...more })
  const payments = (...methods: string[]) => ({ methods, sandbox: true, stripe: null, paypal: null })

  it('names the buttons and the progress that the cart of the store has', () => {
    const freeDelivery = { from: { USD: 7500 } }
    const flags = { hidePayPal: false, hideCard: false }
    const all = storeWith({ flags, payments: payments('card', 'paypal', 'google-pay'), freeDelivery })
    expect(drawerParts(all, market)).toBe('two-rows free')
    expect(drawerParts(all, { ...market, currency: 'GBP' })).toBe('two-rows')
    expect(drawerParts(storeWith({ payments: payments('google-pay') }), market)).toBe('one-row')
    expect(drawerParts(storeWith({ payments: payments('afterpay') }), market)).toBeUndefined()
  })
})

describe('free delivery', () => {
  const market = { currency: 'USD', region: 'USA', locale: 'en' } as const

  it('is offered in the currencies of the store, to the countries that it names', () => {
    const freeDelivery = { from: { USD: 7500, EUR: 6000 }, countries: ['US', 'DE'] }
    expect(freeDeliveryFrom({ freeDelivery }, market)).toEqual({ amount: 7500, currency: 'USD' })
    const german = { currency: 'EUR', region: 'EU', locale: 'de' } as const
    expect(freeDeliveryFrom({ freeDelivery }, german)).toEqual({ amount: 6000, currency: 'EUR' })
    expect(freeDeliveryFrom({ freeDelivery }, { ...german, locale: 'fr' })).toBeNull()
    expect(freeDeliveryFrom({ freeDelivery }, { ...market, currency: 'GBP' })).toBeNull()
  })

  it('is offered everywhere without countries, and nowhere without an offer', () => {
    const french = { currency: 'USD', region: 'EU', locale: 'fr' } as const
    expect(freeDeliveryFrom({ freeDelivery: { from: { USD: 7500 } } }, french)).toEqual({
      amount: 7500,
      currency: 'USD',
    })
    expect(freeDeliveryFrom({ freeDelivery: null }, market)).toBeNull()
    expect(freeDeliveryFrom({}, market)).toBeNull()
  })
})
