import { providerContract } from '../provider-contract'
import { type FakeStripe, openFakeStripe } from './fake-stripe'
import { createStripeHouse } from './stripe-house'

let stripe: FakeStripe

afterEach(() => stripe.stop())

describe('Stripe', () => {
  providerContract('card', async () => {
    stripe = await openFakeStripe()
    const provider = createStripeHouse({ ...stripe, apiUrl: stripe.url }).of({
      slug: 'corner',
      stripeAccount: null,
      paypalMerchant: null,
    })
    if (provider === null) throw new Error('Stripe is not there')
    return {
      provider,
      approve: async ({ id }) => {
        stripe.account().intents.confirm(id, { payment_method: 'pm_card_visa' })
      },
      moved: async () => {
        const { all, refunds } = stripe.account().intents
        const taken = [...all.values()].map(({ amount_received }) => amount_received).filter((amount) => amount > 0)
        return { taken, returned: refunds.map(({ amount }) => amount) }
      },
      // The package asks once more by itself.
      breakLine: (when) =>
        stripe.break({ method: 'POST', fail: when === 'before' ? 'broken_before' : 'broken_after', times: 2 }),
      letsGo: true,
    }
  })
})
