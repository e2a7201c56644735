import { expect } from 'playwright/test'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { readEmails } from '../../e2e/fixtures/mails'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'
import { median } from './fixtures/measure-health-during'

export const recoverNumbers: Attack = {
  id: 'S41',
  attack: 'recover with known vs unknown email, CRLF in email, 1,000 posts',
  expected: 'same body, status and time; ≤ 3 emails/h/address; header injection rejected',
  asvs: '6.3.8, 1.3.11',
  run: async ({ testApp, openShop, behindProxy, pickByRunMode }) => {
    const place = { testApp, slug: (await openShop()).slug }
    const known = `known-${place.slug}@example.com`
    const { number } = await buy(place, { email: known })
    const { testApp: front } = await behindProxy()
    let visitor = 0
    const recover = (email: string, from = `203.0.${113 + Math.floor(visitor / 250)}.${visitor++ % 250}`) =>
      writeJson(front, place.slug, '/api/recover', { email }, { headers: { 'x-forwarded-for': from } })
    const ends = new Set<string>()
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let round = 0; round < pickByRunMode(100, 8); round++)
      for (const [kind, email] of [
        ['known', known],
        ['unknown', `nobody-${round}@example.com`],
      ] as const) {
        const from = performance.now()
        const { status, body } = await recover(email)
        times[kind].push(performance.now() - from)
        ends.add(`${status} ${body}`)
      }
    expect([...ends]).toHaveLength(1)
    // The order email, and at most three recovery emails with its number.
    const recovered = async () => (await readEmails(testApp, known)).length - 1
    await expect.poll(recovered, { timeout: 30_000 }).toBeGreaterThan(0)
    const hostile = [
      ...[
        `${known}\r\nBcc: x@evil.example`,
        `x@evil.example,${known}`,
        `${known}\nSubject: free`,
        `"${known}\r\n"@evil.example`,
        `${known}%0d%0aBcc:x@y.z`,
      ],
      ...[
        `<${known}>`,
        `${known}\u0000`,
        `${known} x@evil.example`,
        'a'.repeat(300).concat('@example.com'),
        '',
        `\r\n${known}\r\nBcc: x@y.z`,
      ],
    ]
    for (const email of hostile) {
      const { status } = await recover(email)
      expect(status, JSON.stringify(email)).toBeGreaterThanOrEqual(400)
      expect(status, JSON.stringify(email)).toBeLessThan(500)
    }
    const posts = pickByRunMode(1_000, 30)
    let looked = 0
    for (let n = 0; n < posts; n++) if ((await recover(known, '192.0.2.41')).status === 200) looked += 1
    expect(looked).toBeLessThanOrEqual(10)
    const mails = await readEmails(testApp, known)
    expect(mails.length - 1).toBeLessThanOrEqual(3)
    expect(mails.filter((mail) => /^(?:bcc|cc):/im.test(mail) || mail.includes('evil.example'))).toEqual([])
    expect(mails.at(-1) ?? '').toContain(number)
    const apart = Math.abs(median(times.known) - median(times.unknown)).toFixed(1)
    return {
      observed: `one response, Δp50 ${apart} ms; ${mails.length - 1} emails; ${hostile.length} of ${hostile.length} invalid addresses rejected; ${looked} of ${posts} posts of one visitor accepted`,
    }
  },
}
