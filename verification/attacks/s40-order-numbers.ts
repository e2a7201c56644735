import { randomInt } from 'node:crypto'
import { expect } from 'playwright/test'
import { buy, customer } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const anyNumber = () =>
  Array.from(
    { length: 13 },
    (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + (signs[randomInt(signs.length)] ?? '0'),
  ).join('')

export const orderNumbers: Attack = {
  id: 'S40',
  attack: 'order enumeration in `/track/order/{n}`, `orders?cartId=`',
  expected: '≥ 60-bit random ids; uniform 404; no name/address/email without a second factor (email or postcode)',
  asvs: '8.2.2, 11.5.1, 15.3.1',
  run: async ({ testApp, openShop, behindProxy, pickByRunMode }) => {
    const place = { testApp, slug: (await openShop()).slug }
    const other = (await openShop()).slug
    const email = `hidden-${place.slug}@example.com`
    const { number, checkout } = await buy(place, { email })
    // Twelve random characters of a 32-character alphabet, and one check character.
    expect(number).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-Z]$/)
    const secrets = new RegExp(`${email}|Okafor|Elm Street|${customer.zip}|Corner Tee|206.?555`)
    const host = hostOf(testApp, place.slug)
    for (const path of [
      `/track/order/${number}`,
      `/track/order/${anyNumber()}`,
      `/track/order/${number}?email=${encodeURIComponent('x@example.com')}`,
    ]) {
      const { body } = await rawRequest(testApp, { host, path })
      expect(body, path).not.toMatch(new RegExp(`Okafor|Elm Street|${customer.zip}|Corner Tee`))
    }
    // Another browser gets no order with the cart's id.
    const byCart = await rawRequest(testApp, { host, path: `/api/order?cart=${checkout.id}` })
    expect(JSON.parse(byCart.body)).toEqual({ order: null, fresh: false })

    const { testApp: front } = await behindProxy()
    const track = (slug: string, input: { number: string; email: string }, from: string) =>
      writeJson(front, slug, '/api/track', input, { headers: { 'x-forwarded-for': from } })
    const wrong = [
      { number, email: 'ada@example.com' },
      { number, email: `${email}.example` },
      { number: anyNumber(), email },
      { number: anyNumber(), email: 'nobody@example.com' },
      { number: `${number.slice(0, -1)}${number.endsWith('0') ? '1' : '0'}`, email },
    ]
    const bodies = new Set<string>()
    for (const [index, input] of wrong.entries()) {
      const response = await track(place.slug, input, `203.0.113.${index}`)
      expect(response.status, JSON.stringify(input)).toBe(404)
      expect(response.body).not.toMatch(secrets)
      bodies.add(response.body)
    }
    const elsewhere = await track(other, { number, email }, '203.0.113.9')
    bodies.add(elsewhere.body)
    expect([elsewhere.status, bodies.size]).toEqual([404, 1])
    expect((await track(place.slug, { number, email }, '192.0.2.40')).status).toBe(200)
    // Continued guessing is rate limited.
    const tries = pickByRunMode(1_000, 40)
    const ends: number[] = []
    for (let n = 0; n < tries; n++)
      ends.push((await track(place.slug, { number: anyNumber(), email }, '203.0.113.99')).status)
    expect(ends.filter((status) => status === 200)).toEqual([])
    const lookedAt = ends.filter((status) => status === 404).length
    expect(lookedAt).toBeLessThanOrEqual(20)
    expect(ends.filter((status) => status === 429)).toHaveLength(tries - lookedAt)
    return {
      observed: `12 random characters of 32 (60 bits); ${wrong.length + 1} wrong pairs return one 404; ${lookedAt} of ${tries} guesses checked, the rest 429`,
    }
  },
}
