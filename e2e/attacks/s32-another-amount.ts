import { expect } from 'playwright/test'
import { PaymentAnswer } from '../../commerce/contract/payment'
import { openShop } from '../fixtures/shop'
import { readCheckout, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'

const amounts = [1, 0, -1, 99_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER]

export const anotherAmount: Attack = {
  id: 'S32',
  attack: '`initiatePayment.amount` ≠ server total',
  expected: 'server total sent to provider',
  asvs: '2.3.2',
  run: async ({ providers }) => {
    const { house, stripe } = await providers()
    const { slug } = await openShop(house, 'attack-s32')
    const checkout = await readyCheckout({ house, slug })
    const { costs } = await readCheckout(checkout)
    const before = stripe.calls.length
    for (const amount of amounts) {
      const wish = {
        storeSlug: slug,
        checkoutId: checkout.id,
        platform: 'stripe',
        paymentMethod: 'card',
        amount,
        currency: 'JPY',
      }
      const answer = await fetch(`${house.serviceUrl}/v1/initiatePayment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(wish),
      })
      const payment = PaymentAnswer.parse(await answer.json())
      expect([payment.amount, payment.currency], `${amount}`).toEqual([costs.total.value, 'USD'])
      const { paymentId, paymentToken } = payment
      await fetch(`${house.serviceUrl}/v1/updatePayment`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...wish, id: paymentId, paymentId, paymentToken }),
      })
    }
    const sent = stripe.calls
      .slice(before)
      .flatMap(({ params }) => (params.amount === undefined ? [] : [params.amount]))
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent)).toEqual(new Set([String(costs.total.value)]))
    return {
      seen: `${amounts.length} other amounts told: Stripe was asked for ${costs.total.value} ${sent.length === 1 ? 'once' : `each of ${sent.length} times`}`,
    }
  },
}
