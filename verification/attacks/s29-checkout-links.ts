import { expect } from 'playwright/test'
import { z } from 'zod'
import { beginCheckout, taken } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { median } from './fixtures/measure-health-during'

export const checkoutLinks: Attack = {
  id: 'S29',
  attack: '`/checkout/{id}?id=` truncated, padded, swapped store',
  expected: '404, one body, Δp50 < 5 ms',
  asvs: '11.3.3, 11.3.4',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const a = await beginCheckout({ testApp, slug: (await openShop()).slug })
    const b = await beginCheckout({ testApp, slug: (await openShop()).slug })
    const linkOf = async ({ slug, id, cookie }: typeof a) => {
      const response = await rawRequest(testApp, {
        host: hostOf(testApp, slug),
        path: `/api/checkout/link?id=${id}`,
        headers: { cookie },
      })
      return new URL(taken(response, z.object({ link: z.string() })).link).searchParams.get('id') ?? ''
    }
    const sealed = await linkOf(a)
    const host = hostOf(testApp, a.slug)
    const get = (path: string) => rawRequest(testApp, { host, path })
    const bad: Record<string, string> = {
      ...{
        truncated: sealed.slice(0, -3),
        padded: `${sealed}==`,
        longer: `${sealed}A`,
        'of another store': await linkOf(b),
        empty: '',
      },
      ...{
        'cut in the middle': sealed.slice(0, sealed.length / 2),
        'of nobody': 'A'.repeat(sealed.length),
        'a plain id': a.id,
      },
      ...{ 'another letter': (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1), huge: 'A'.repeat(5_000) },
    }
    const ends = new Set<string>()
    for (const [name, id] of Object.entries(bad)) {
      const response = await get(`/checkout/${a.id}?id=${id}`)
      expect(response.headers['set-cookie'], name).toBeUndefined()
      expect(response.body, name).not.toContain('Corner Tee')
      ends.add(`${response.status} ${response.headers.location} ${response.body}`)
    }
    // All of them redirect to the cart with the same message.
    expect([...ends]).toHaveLength(1)
    // Without a link, an existing and a missing checkout return the same page, except for per-request values.
    const plain = (body: string) => body.slice(body.indexOf('<body')).replace(/nonce(?:="|\?":\?")[^"]*"/g, '')
    await get(`/checkout/${a.id}`)
    const [existing, missing] = [await get(`/checkout/${a.id}`), await get(`/checkout/${[...a.id].reverse().join('')}`)]
    expect([existing.status, missing.status]).toEqual([404, 404])
    expect(plain(existing.body).length - plain(missing.body).length).toBe(0)

    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < pickByRunMode(200, 10); round++)
      for (const [kind, path] of [
        ['known', `/checkout/${a.id}`],
        ['unknown', `/checkout/${b.id}`],
      ] as const) {
        const from = performance.now()
        await get(path)
        times[kind].push(performance.now() - from)
      }
    const apart = Math.abs(median(times.known) - median(times.unknown)).toFixed(1)
    // The valid link asks for confirmation in another browser. In the one that started the checkout, it opens the checkout.
    const good = `/checkout/${a.id}?id=${sealed}`
    const asked = await get(good)
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined])
    expect(asked.body).not.toContain('Corner Tee')
    const opened = await rawRequest(testApp, { host, path: good, headers: { cookie: a.cookie } })
    expect([opened.status, new URL(opened.headers.location ?? '', `http://${host}`).search]).toEqual([303, ''])
    return {
      observed: `${Object.keys(bad).length} invalid links have the same result and open nothing; known and unknown ids return the same 404, Δp50 ${apart} ms`,
    }
  },
}
