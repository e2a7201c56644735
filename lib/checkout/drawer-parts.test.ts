import { Store } from '@awning/contract/store'
import { drawerParts } from './drawer-parts'

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
