import { providerContract } from '@awning/testing/provider-test-suite'
import { type FakeStripe, openFakeStripe } from '@awning/testing/stripe/fake-stripe'
import { createStripePlatform } from './stripe-platform'

let stripe: FakeStripe

afterEach(() => stripe.stop())

describe('Stripe', () => {
  providerContract('card', async () => {
    stripe = await openFakeStripe()
    const provider = createStripePlatform({ ...stripe, apiUrl: stripe.url }).of({
      slug: 'corner',
      stripeAccount: null,
      paypalMerchant: null,
    })
    if (provider === null) throw new Error('The Stripe provider returned no port')
    return {
      provider,
      approve: async ({ id }) => {
        stripe.account().intents.confirm(id, { payment_method: 'pm_card_visa' })
      },
      moved: async () => {
        const { all, refunds } = stripe.account().intents
        const captured = [...all.values()].map(({ amount_received }) => amount_received).filter((amount) => amount > 0)
        return { captured, returned: refunds.map(({ amount }) => amount) }
      },
      // The package retries once.
      breakLine: (when) =>
        stripe.break({ method: 'POST', fail: when === 'before' ? 'broken_before' : 'broken_after', times: 2 }),
      releases: true,
    }
  })
})
