import { expect } from 'playwright/test'
import { beginPayment, call, createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { openShop } from '../../e2e/fixtures/shop'
import type { Attack } from './attack'

/** Declined cards after which a checkout accepts no card. */
const mostDeclines = 5

export const eventsOfOtherStores: Attack = {
  id: 'S62',
  attack: 'a store signs events about payments of another store with its own webhook secret, or a connected account',
  expected: 'no effect; the payment of the other store goes on',
  asvs: '4.1.5',
  run: async ({ startProviderFakes, pickByRunMode }) => {
    const { testApp, stripe, ownKeySlugs } = await startProviderFakes()
    const { slug } = await openShop(testApp, 'attack-s62')
    const [signer = ''] = ownKeySlugs
    const victim = await createPayableCheckout({ testApp, slug })
    const other = await createPayableCheckout({ testApp, slug })
    const intentOf = async (checkout: typeof victim) =>
      (await beginPayment(checkout)).paymentToken.split('_secret_')[0] ?? ''
    const [attacked, declined] = [await intentOf(victim), await intentOf(other)]
    async function sendDecline(path: string, id: string, intent: string, more: { secret?: string; account?: string }) {
      const { secret, account } = more
      const object = {
        ...{ object: 'payment_intent', id: intent, metadata: { checkoutId: victim.id } },
        last_payment_error: { type: 'card_error', charge: `ch_${id}` },
      }
      const type = 'payment_intent.payment_failed'
      const body = JSON.stringify({ id, object: 'event', type, data: { object }, ...(account && { account }) })
      const signature = stripe.webhooks.sign(body, secret === undefined ? {} : { secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(`${testApp.serviceUrl}${path}`, { method: 'POST', headers, body })).status
    }
    const forged = pickByRunMode(400, 40)
    for (let n = 0; n < forged; n++) {
      const own = n % 2 === 0
      const status = own
        ? await sendDecline(`/webhooks/stripe/${signer}`, `evt_forged_${n}`, attacked, { secret: `whsec_${signer}` })
        : await sendDecline('/webhooks/stripe', `evt_forged_${n}`, attacked, { account: 'acct_of_mallory' })
      expect(status).toBe(200)
    }
    // Genuine declines, sent later, are counted: so the forged ones were processed.
    for (let n = 0; n < mostDeclines; n++)
      expect(await sendDecline('/webhooks/stripe', `evt_genuine_${n}`, declined, {})).toBe(200)
    const payAgain = (checkout: typeof victim) =>
      call(checkout, '/api/checkout/payment', {
        id: checkout.id,
        paymentMethod: 'card',
        name: 'Ada',
        email: 'a@b.example',
      })
    await expect.poll(async () => (await payAgain(other)).status, { timeout: 30_000 }).toBe(429)
    expect((await payAgain(victim)).status).toBe(200)
    return { observed: `${forged} of ${forged} events without effect; ${mostDeclines} genuine ones counted` }
  },
}
