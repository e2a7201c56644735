import { expect } from 'playwright/test'
import { cornerStore } from '../fixtures/corner-store'
import { median } from '../fixtures/meanwhile'
import { writeJson } from '../fixtures/same-origin'
import { type OwnCheckout, readyCheckout } from '../fixtures/written-checkout'
import type { Attack } from './attack'

const promoCodes = [{ code: 'REAL10', type: 'percentage' as const, value: 10 }]

export const promoGuesses: Attack = {
  id: 'S39',
  attack: 'promo guessing 5,000 codes',
  expected: '10 per 10 min per checkout+IP, then 429; one text; Δp50 < 10 ms',
  asvs: '2.4.1',
  run: async ({ openShop, fronted, rounds }) => {
    const { house } = await fronted()
    const { slug } = await openShop(cornerStore({ promoCodes }))
    const times: Record<'near' | 'far', number[]> = { near: [], far: [] }
    const words = new Set<string>()
    const guess = async (checkout: OwnCheckout, promoCode: string, from: string, kind: 'near' | 'far') => {
      const begun = performance.now()
      const { status, body } = await writeJson(
        house,
        slug,
        '/api/checkout',
        { id: checkout.id, change: { promoCode } },
        { method: 'PUT', cookie: checkout.cookie, headers: { 'x-forwarded-for': from } },
      )
      if (status !== 429) {
        times[kind].push(performance.now() - begun)
        words.add(`${status} ${body}`)
      }
      return status
    }
    const checkouts = rounds(100, 3)
    let lookedAt = 0
    let refused = 0
    for (let n = 0; n < checkouts; n++) {
      const checkout = await readyCheckout({ house, slug })
      let here = 0
      for (let code = 0; code < rounds(50, 15); code++) {
        const near = code % 2 === 0
        const status = await guess(
          checkout,
          near ? `REAL${code}X` : `zz-${n}-${code}`,
          `203.0.113.${n % 5}`,
          near ? 'near' : 'far',
        )
        if (status === 429) refused += 1
        else here += 1
      }
      expect(here, `checkout ${n}`).toBeLessThanOrEqual(10)
      lookedAt += here
    }
    // Every wrong code is answered in the same words.
    expect(words.size).toBe(1)
    const last = await readyCheckout({ house, slug })
    expect(await guess(last, 'REAL10', '192.0.2.39', 'far')).toBe(200)
    const apart = Math.abs(median(times.near) - median(times.far)).toFixed(1)
    return {
      seen: `${lookedAt} of ${lookedAt + refused} looked at, at most 10 a checkout, the rest 429; one text; Δp50 ${apart} ms`,
    }
  },
}
