import { systemClock } from '@awning/platform/clock'
import { type FakePaypal, fakePaypalKeys, openFakePaypal } from '@awning/testing/paypal/fake-paypal'
import { providerContract } from '@awning/testing/provider-test-suite'
import { createPaypalPlatform } from './paypal-provider'

let paypal: FakePaypal

afterEach(async () => await paypal.stop())

describe('PayPal', () => {
  providerContract('paypal', async () => {
    paypal = await openFakePaypal()
    const settings = { ...fakePaypalKeys, environment: 'sandbox', apiBase: paypal.url } as const
    const provider = createPaypalPlatform(settings, systemClock).of({
      slug: 'corner',
      stripeAccount: null,
      paypalMerchant: null,
    })
    if (provider === null) throw new Error('The PayPal provider returned no port')
    const amounts = (kind: 'capture' | 'refund') =>
      paypal.orders.movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount)
    return {
      provider,
      approve: async ({ id }) => paypal.orders.approve(id),
      moved: async () => ({ captured: amounts('capture'), returned: amounts('refund') }),
      breakLine: (when) => {
        paypal.fail({ on: 'create', kind: when })
        paypal.fail({ on: 'capture', kind: when })
        paypal.fail({ on: 'refund', kind: when })
      },
      // An approval expires by itself; PayPal has no call to void it.
      releases: false,
    }
  })
})
