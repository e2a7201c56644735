import { expect } from 'playwright/test'
import {
  beginCheckout,
  beginPayment,
  call,
  change,
  createPayableCheckout,
  customer,
  readCheckout,
} from '../../e2e/fixtures/checkout-calls'
import type { Attack } from './attack'

const invented = [
  'free',
  'digital',
  'fullSuperRushCost2',
  '__proto__',
  'constructor',
  '0',
  "' or 1=1 --",
  'fullStandardCost ',
]
const inTokyo = {
  ...customer,
  address1: '1-1 Chiyoda',
  city: 'Chiyoda-ku',
  state: 'Tokyo',
  stateCode: '13',
  zip: '100-0001',
  countryCode: 'JP',
  phone: '03-3213-1111',
}

export const deliveryNotQuoted: Attack = {
  id: 'S31',
  attack: 'delivery option not quoted, or quoted for another address',
  expected: '422',
  asvs: '2.2.3, 2.3.1',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const early = await beginCheckout({ testApp, slug })
    expect((await change(early, { deliveryOptionId: 'fullStandardCost' })).status).toBe(422)
    const ready = await createPayableCheckout({ testApp, slug })
    for (const deliveryOptionId of invented)
      expect((await change(ready, { deliveryOptionId })).status, deliveryOptionId).toBe(422)
    // An option for one address, then another address: an option that is not quoted there cannot stay or be selected.
    expect((await change(ready, { deliveryOptionId: 'fullSuperRushCost' })).status).toBe(200)
    expect((await change(ready, { customer: inTokyo })).status).toBe(200)
    const abroad = await readCheckout(ready)
    expect(abroad.deliveryOption?.id).not.toBe('fullSuperRushCost')
    expect((await change(ready, { deliveryOptionId: 'fullSuperRushCost' })).status).toBe(422)
    if (abroad.deliveryOption === null) {
      const paid = await call(ready, '/api/checkout/payment', { id: ready.id, paymentMethod: 'card' })
      expect(paid.status).toBe(422)
    } else {
      expect((await beginPayment(ready)).amount).toBe(abroad.costs.total.value)
    }
    return {
      observed: `${invented.length + 2} of ${invented.length + 2} are 422; an option of the old address is dropped`,
    }
  },
}
