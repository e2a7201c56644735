import { expect } from 'playwright/test'
import { createPayableCheckout, type OwnCheckout } from '../../e2e/fixtures/checkout-calls'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'
import { median } from './fixtures/measure-health-during'

const promoCodes = [{ code: 'REAL10', type: 'percentage' as const, value: 10 }]

export const promoGuesses: Attack = {
  id: 'S39',
  attack: 'promo code guessing, 5,000 codes',
  expected: '10 per 10 min per checkout+IP, then 429; one text; Δp50 < 10 ms',
  asvs: '2.4.1',
  run: async ({ openShop, behindProxy, pickByRunMode }) => {
    const { testApp } = await behindProxy()
    const { slug } = await openShop(cornerStore({ promoCodes }))
    const times: Record<'near' | 'far', number[]> = { near: [], far: [] }
    const messages = new Set<string>()
    const guess = async (checkout: OwnCheckout, promoCode: string, from: string, kind: 'near' | 'far') => {
      const started = performance.now()
      const { status, body } = await writeJson(
        testApp,
        slug,
        '/api/checkout',
        { id: checkout.id, change: { promoCode } },
        { method: 'PUT', cookie: checkout.cookie, headers: { 'x-forwarded-for': from } },
      )
      if (status !== 429) {
        times[kind].push(performance.now() - started)
        messages.add(`${status} ${body}`)
      }
      return status
    }
    const checkouts = pickByRunMode(100, 3)
    let lookedAt = 0
    let rejected = 0
    for (let n = 0; n < checkouts; n++) {
      const checkout = await createPayableCheckout({ testApp, slug })
      let here = 0
      for (let code = 0; code < pickByRunMode(50, 15); code++) {
        const near = code % 2 === 0
        const status = await guess(
          checkout,
          near ? `REAL${code}X` : `zz-${n}-${code}`,
          `203.0.113.${n % 5}`,
          near ? 'near' : 'far',
        )
        if (status === 429) rejected += 1
        else here += 1
      }
      expect(here, `checkout ${n}`).toBeLessThanOrEqual(10)
      lookedAt += here
    }
    // Every wrong code gets the same message.
    expect(messages.size).toBe(1)
    const last = await createPayableCheckout({ testApp, slug })
    expect(await guess(last, 'REAL10', '192.0.2.39', 'far')).toBe(200)
    const apart = Math.abs(median(times.near) - median(times.far)).toFixed(1)
    return {
      observed: `${lookedAt} of ${lookedAt + rejected} checked, at most 10 per checkout, the rest 429; one text; Δp50 ${apart} ms`,
    }
  },
}
