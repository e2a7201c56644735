import { expect } from 'playwright/test'
import { z } from 'zod'
import { median } from '../fixtures/meanwhile'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { beginCheckout, taken } from '../fixtures/written-checkout'
import type { Attack } from './attack'

export const checkoutLinks: Attack = {
  id: 'S29',
  attack: '`/checkout/{id}?id=` truncated, padded, swapped store',
  expected: '404, one body, Δp50 < 5 ms',
  asvs: '11.3.3, 11.3.4',
  run: async ({ house, openShop, rounds }) => {
    const a = await beginCheckout({ house, slug: (await openShop()).slug })
    const b = await beginCheckout({ house, slug: (await openShop()).slug })
    const linkOf = async ({ slug, id, cookie }: typeof a) => {
      const answer = await rawRequest(house, {
        host: hostOf(house, slug),
        path: `/api/checkout/link?id=${id}`,
        headers: { cookie },
      })
      return new URL(taken(answer, z.object({ link: z.string() })).link).searchParams.get('id') ?? ''
    }
    const sealed = await linkOf(a)
    const host = hostOf(house, a.slug)
    const get = (path: string) => rawRequest(house, { host, path })
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
      const answer = await get(`/checkout/${a.id}?id=${id}`)
      expect(answer.headers['set-cookie'], name).toBeUndefined()
      expect(answer.body, name).not.toContain('Corner Tee')
      ends.add(`${answer.status} ${answer.headers.location} ${answer.body}`)
    }
    // All of them are led to the cart, in the same words.
    expect([...ends]).toHaveLength(1)
    // And without a link, a checkout that is there and one that is not are one page but for what each request has of its own.
    const plain = (body: string) => body.slice(body.indexOf('<body')).replace(/nonce(?:="|\?":\?")[^"]*"/g, '')
    await get(`/checkout/${a.id}`)
    const [there, nowhere] = [await get(`/checkout/${a.id}`), await get(`/checkout/${[...a.id].reverse().join('')}`)]
    expect([there.status, nowhere.status]).toEqual([404, 404])
    expect(plain(there.body).length - plain(nowhere.body).length).toBe(0)

    const times = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < rounds(200, 10); round++)
      for (const [kind, path] of [
        ['known', `/checkout/${a.id}`],
        ['unknown', `/checkout/${b.id}`],
      ] as const) {
        const from = performance.now()
        await get(path)
        times[kind].push(performance.now() - from)
      }
    const apart = Math.abs(median(times.known) - median(times.unknown)).toFixed(1)
    // The good link asks first where the checkout was not begun, and opens it where it was, leaving the address.
    const good = `/checkout/${a.id}?id=${sealed}`
    const asked = await get(good)
    expect([asked.status, asked.headers['set-cookie']]).toEqual([200, undefined])
    expect(asked.body).not.toContain('Corner Tee')
    const opened = await rawRequest(house, { host, path: good, headers: { cookie: a.cookie } })
    expect([opened.status, new URL(opened.headers.location ?? '', `http://${host}`).search]).toEqual([303, ''])
    return {
      seen: `${Object.keys(bad).length} bad links end alike, opening nothing; known and unknown are 404 alike, Δp50 ${apart} ms`,
    }
  },
}
