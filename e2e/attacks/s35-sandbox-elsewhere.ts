import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { ordersOf } from '../fixtures/orders-of'
import { openShop } from '../fixtures/shop'
import { beginPayment, call, confirm, readCheckout, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'

async function refusedStart(settings: string[]): Promise<string> {
  try {
    await promisify(execFile)('env', [...settings, process.execPath, 'dist/commerce.mjs'], { timeout: 20_000 })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error && 'killed' in error && !error.killed ? `${error.stderr}` : ''
  }
}

export const sandboxElsewhere: Attack = {
  id: 'S35',
  attack: 'sandbox token on a live store; sandbox provider in production',
  expected: 'refused at boot and per call',
  asvs: '13.4.2',
  run: async ({ providers }) => {
    const { house, stripe } = await providers()
    const { slug } = await openShop(house, 'attack-s35')
    const checkout = await readyCheckout({ house, slug })
    const own = await beginPayment(checkout)
    const { id } = checkout
    const { total } = (await readCheckout(checkout)).costs
    const body = { id, paymentMethod: 'card', total: { amount: total.value, currency: total.currency } }
    const captures = () => stripe.calls.filter(({ path }) => path.endsWith('/capture')).length
    const before = captures()
    const tried = [
      await confirm(checkout, own, 'pm_sandbox_ok'),
      await call(checkout, '/api/sandbox/challenge', { id, paymentToken: own.paymentToken, outcome: 'complete' }),
      await call(checkout, '/api/sandbox/decision', { id, paymentToken: own.paymentToken, decision: 'authorise' }),
      await call(checkout, '/api/checkout/submit', { ...body, paymentId: 'pay_sbx_1', paymentToken: 'tok_sbx_1' }),
      await call(checkout, '/api/checkout/submit', {
        ...body,
        paymentId: own.paymentId,
        paymentToken: 'pm_sandbox_ok',
      }),
    ]
    for (const { status, body: text } of tried) {
      expect(status, text.slice(0, 200)).toBeGreaterThanOrEqual(400)
      expect(status, text.slice(0, 200)).toBeLessThan(500)
    }
    for (const path of ['/sandbox/confirm', '/sandbox/challenge', '/sandbox/decision', '/webhooks/sandbox'])
      expect((await fetch(house.serviceUrl + path, { method: 'POST', body: '{}' })).status, path).toBe(404)
    expect(await ordersOf(house, slug)).toEqual([])
    expect(captures()).toBe(before)

    const secrets = ['ADMIN_TOKEN', 'REVALIDATE_SECRET'].map((name) => `${name}=${'s'.repeat(32)}`)
    const keys = ['STRIPE_SECRET_KEY=sk_live_x', 'STRIPE_PUBLISHABLE_KEY=pk_live_x', 'STRIPE_WEBHOOK_SECRET=whsec_x']
    const words = await refusedStart([...secrets, ...keys, 'PAYMENTS_SANDBOX=1', 'COMMERCE_PORT=0'])
    expect(words).toMatch(/PAYMENTS_SANDBOX: stands in for every provider/)
    return {
      seen: `${tried.length + 4} of ${tried.length + 4} calls refused, 0 orders; a start with keys and sandbox is refused`,
    }
  },
}
