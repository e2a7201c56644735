import { PaymentResponse } from '@awning/contract/payment'
import { expect } from 'playwright/test'
import { createPayableCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { openShop } from '../../e2e/fixtures/shop'
import type { Attack } from './attack'

const amounts = [1, 0, -1, 99_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER]

export const tamperedAmount: Attack = {
  id: 'S32',
  attack: '`initiatePayment.amount` ≠ server total',
  expected: 'server total sent to provider',
  asvs: '2.3.2',
  run: async ({ startProviderFakes }) => {
    const { testApp, stripe } = await startProviderFakes()
    const { slug } = await openShop(testApp, 'attack-s32')
    const checkout = await createPayableCheckout({ testApp, slug })
    const { costs } = await readCheckout(checkout)
    const before = stripe.calls.length
    for (const amount of amounts) {
      const paymentRequest = {
        storeSlug: slug,
        checkoutId: checkout.id,
        platform: 'stripe',
        paymentMethod: 'card',
        amount,
        currency: 'JPY',
      }
      const response = await fetch(`${testApp.serviceUrl}/v1/initiatePayment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(paymentRequest),
      })
      const payment = PaymentResponse.parse(await response.json())
      expect([payment.amount, payment.currency], `${amount}`).toEqual([costs.total.value, 'USD'])
      const { paymentId, paymentToken } = payment
      await fetch(`${testApp.serviceUrl}/v1/updatePayment`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...paymentRequest, id: paymentId, paymentId, paymentToken }),
      })
    }
    const sent = stripe.calls
      .slice(before)
      .flatMap(({ params }) => (params.amount === undefined ? [] : [params.amount]))
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent)).toEqual(new Set([String(costs.total.value)]))
    return {
      observed: `${amounts.length} other amounts sent: Stripe received ${costs.total.value} ${sent.length === 1 ? 'once' : `each of ${sent.length} times`}`,
    }
  },
}
