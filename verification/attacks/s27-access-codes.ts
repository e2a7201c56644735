import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { accessCode, catalogTexts, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { median } from './fixtures/measure-health-during'

export const accessCodes: Attack = {
  id: 'S27',
  attack: 'access-code guessing 10,000×',
  expected: '429 after 10/min/IP and 100/h/store; constant time; no lockout of others',
  asvs: '6.3.1',
  run: async ({ testApp, behindProxy, pickByRunMode }) => {
    const { slug } = await openProtected(testApp)
    const { testApp: front } = await behindProxy()
    const host = hostOf(front, slug)
    const guess = (code: string, from: string) =>
      rawRequest(front, {
        host,
        path: `/?accessCode=${encodeURIComponent(code)}`,
        headers: { 'x-forwarded-for': from },
      })
    // One visitor with many guesses: ten per minute are checked.
    const alone = pickByRunMode(2_000, 60)
    const ends: number[] = []
    const times: number[] = []
    const started = Date.now()
    for (let n = 0; n < alone; n++) {
      const from = performance.now()
      const { status, headers, body } = await guess(
        n % 2 ? accessCode + n : randomBytes(8).toString('hex'),
        '203.0.113.1',
      )
      if (status !== 429) times.push(performance.now() - from)
      expect([303, 429], `guess ${n}`).toContain(status)
      expect(headers['set-cookie'] ?? [], `guess ${n}`).not.toContainEqual(expect.stringMatching(/access=[^;]/))
      expect(body, `guess ${n}`).not.toMatch(catalogTexts)
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      ends.push(status)
    }
    const minutes = Math.ceil((Date.now() - started) / 60_000) + 1
    const lookedAt = ends.filter((status) => status === 303).length
    expect(lookedAt).toBeLessThanOrEqual(10 * minutes)
    expect(lookedAt).toBeGreaterThanOrEqual(1)
    // Many visitors: once the store's hundred guesses per hour are used up, only one wrong guess per visitor is checked.
    const [crowd, visitors] = [pickByRunMode(8_000, 160), pickByRunMode(50, 16)]
    let crowdLookedAt = 0
    for (let n = 0; n < crowd; n++) {
      const from = `198.51.100.${n % visitors}`
      if ((await guess(`wrong-${n}-guess`, from)).status === 303) crowdLookedAt += 1
    }
    expect(crowdLookedAt).toBeLessThanOrEqual(100 + 2 * visitors)
    // A visitor with the correct code is not locked out.
    const owner = await guess(accessCode, '192.0.2.77')
    expect(owner.status).toBe(303)
    expect((owner.headers['set-cookie'] ?? []).join()).toMatch(/__Host-access=[^;]+;.*HttpOnly/i)
    return {
      observed: `${lookedAt} of one visitor’s ${alone} checked, ${crowdLookedAt} of ${crowd} from many visitors, the rest 429; half in ${median(times)} ms; the code still works`,
    }
  },
}
