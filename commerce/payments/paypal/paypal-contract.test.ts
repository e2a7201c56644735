import { systemClock } from '../../clock'
import { providerContract } from '../provider-contract'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from './fake-paypal'
import { createPaypalHouse } from './paypal-house'

let paypal: FakePaypal

afterEach(async () => await paypal.stop())

describe('PayPal', () => {
  providerContract('paypal', async () => {
    paypal = await openFakePaypal()
    const settings = { ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url } as const
    const provider = createPaypalHouse(settings, systemClock).of({
      slug: 'corner',
      stripeAccount: null,
      paypalMerchant: null,
    })
    if (provider === null) throw new Error('PayPal is not there')
    const amounts = (kind: 'capture' | 'refund') =>
      paypal.orders.movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount)
    return {
      provider,
      approve: async ({ id }) => paypal.orders.approve(id),
      moved: async () => ({ taken: amounts('capture'), returned: amounts('refund') }),
      breakLine: (when) => {
        paypal.fail({ on: 'create', kind: when })
        paypal.fail({ on: 'capture', kind: when })
      },
      // An approval lapses by itself; there is no call that takes it back.
      letsGo: false,
    }
  })
})
