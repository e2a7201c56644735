import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { beginPayment, call, confirm, createPayableCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { ordersOf } from '../../e2e/fixtures/orders-of'
import { openShop } from '../../e2e/fixtures/shop'
import type { Attack } from './attack'

async function rejectedStart(settings: string[]): Promise<string> {
  try {
    await promisify(execFile)('env', [...settings, process.execPath, 'packages/commerce/dist/server.mjs'], {
      timeout: 20_000,
    })
    return ''
  } catch (error) {
    return error instanceof Error && 'stderr' in error && 'killed' in error && !error.killed ? `${error.stderr}` : ''
  }
}

export const sandboxInProduction: Attack = {
  id: 'S35',
  attack: 'sandbox token on a live store; sandbox provider in production',
  expected: 'rejected at start and per call',
  asvs: '13.4.2',
  run: async ({ startProviderFakes }) => {
    const { testApp, stripe } = await startProviderFakes()
    const { slug } = await openShop(testApp, 'attack-s35')
    const checkout = await createPayableCheckout({ testApp, slug })
    const own = await beginPayment(checkout)
    const { id } = checkout
    const { total } = (await readCheckout(checkout)).costs
    const body = { id, paymentMethod: 'card', total: { amount: total.value, currency: total.currency } }
    const captures = () => stripe.calls.filter(({ path }) => path.endsWith('/capture')).length
    const before = captures()
    const tried = [
      await confirm(checkout, own, 'pm_sandbox_ok'),
      await call(checkout, '/api/sandbox/challenge', { id, paymentToken: own.paymentToken, outcome: 'complete' }),
      await call(checkout, '/api/sandbox/decision', { id, paymentToken: own.paymentToken, decision: 'authorize' }),
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
      expect((await fetch(testApp.serviceUrl + path, { method: 'POST', body: '{}' })).status, path).toBe(404)
    expect(await ordersOf(testApp, slug)).toEqual([])
    expect(captures()).toBe(before)

    const secrets = ['ADMIN_TOKEN', 'REVALIDATE_SECRET'].map((name) => `${name}=${'s'.repeat(32)}`)
    const keys = ['STRIPE_SECRET_KEY=sk_live_x', 'STRIPE_PUBLISHABLE_KEY=pk_live_x', 'STRIPE_WEBHOOK_SECRET=whsec_x']
    const output = await rejectedStart([...secrets, ...keys, 'PAYMENTS_SANDBOX=1', 'COMMERCE_PORT=0'])
    expect(output).toMatch(/PAYMENTS_SANDBOX: replaces every provider/)
    return {
      observed: `${tried.length + 4} of ${tried.length + 4} calls rejected, 0 orders; a start with keys and sandbox is rejected`,
    }
  },
}
