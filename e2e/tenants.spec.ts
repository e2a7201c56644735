import { expect } from 'playwright/test'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { listingOf } from './fixtures/service'
import { test } from './fixtures/test'

const secretive = cornerStore({
  store: { name: 'Secretive Shop' },
  // A colour of its own: the same drawing would be the other shop's picture too.
  listings: [aListing({ slug: 'only-here', title: 'Only Here Tee', cents: 7700, colors: { Violet: '#5a3fb0' } })],
})

test.describe('a shopper at one shop', () => {
  test('finds nothing of another shop’s pages, whatever the path or header', async ({ house, shop, anotherShop }) => {
    const other = await anotherShop(secretive)
    // The other shop's page is in the cache before anybody tries.
    const own = await rawRequest(house, { host: hostOf(house, other.slug), path: '/listing/only-here' })
    expect(own.status).toBe(200)
    expect(own.body).toContain('Only Here Tee')

    const host = hostOf(house, shop.slug)
    const inner = `/${other.slug}/en.USD.USA`
    const paths = [
      '/listing/only-here',
      `${inner}/listing/only-here/-`,
      inner,
      `${inner}.rsc`,
      `${inner}/listing/only-here/-.rsc`,
      `${inner}/listing/only-here/-.segments/_tree.segment.rsc`,
      `/_next/data/build${inner}.json`,
      `/listing/only-here?nxtPstore=${other.slug}&nxtPview=en.USD.USA`,
      `/listing/only-here?_rsc=abc`,
      `//${other.slug}.localhost/listing/only-here`,
      `/listing/only-here/`,
    ]
    const headers: Record<string, string>[] = [
      {},
      { 'x-forwarded-host': hostOf(house, other.slug) },
      { forwarded: `host=${hostOf(house, other.slug)}` },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
      { 'x-middleware-rewrite': `${inner}/listing/only-here/-` },
      { rsc: '1', 'next-router-prefetch': '1' },
      { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
      { 'x-nextjs-data': '1' },
      { 'x-matched-path': `${inner}/listing/only-here/-`, 'next-resume': '1' },
      { cookie: `buyer=../${other.slug}` },
    ]
    for (const path of paths)
      for (const extra of headers) {
        const answer = await rawRequest(house, { host, path, headers: extra })
        expect(answer.body, `${path} with ${JSON.stringify(extra)}`).not.toMatch(/Only Here Tee|77\.00|Secretive/)
        // Flight data of a not-found page is a 200 of its own kind; no page of HTML is.
        if (answer.headers['content-type']?.startsWith('text/html'))
          expect(answer.status, `${path} with ${JSON.stringify(extra)}`).not.toBe(200)
      }
  })

  test('finds nothing of another shop’s pictures, carts, checkouts and orders', async ({
    house,
    shop,
    anotherShop,
  }) => {
    const other = await anotherShop(secretive)
    const listing = await listingOf(house, other.slug, 'only-here')
    const variant = listing.primaryProduct[0]
    const size = variant?.sizes[0]
    if (!variant || !size) throw new Error('the listing has no sizes')
    const line = {
      slug: 'only-here',
      productId: variant.productId,
      colorId: variant.variationId,
      sizeId: size.id,
      quantity: 1,
      itemGroupId: listing.itemGroupId,
    }
    const write = (slug: string, path: string, body: unknown, cookie = '') => {
      const host = hostOf(house, slug)
      const headers = { origin: `http://${host}`, 'content-type': 'application/json', cookie }
      return rawRequest(house, { host, path, method: 'POST', headers, body: JSON.stringify(body) })
    }

    const made = await write(other.slug, '/api/checkout', { lines: [line] })
    expect(made.status, made.body).toBe(201)
    const cookie = (made.headers['set-cookie'] ?? []).map((entry) => entry.split(';')[0]).join('; ')
    const id = String(JSON.parse(made.body).id)

    const host = hostOf(house, shop.slug)
    const refused = [
      await rawRequest(house, { host, path: variant.images[0]?.src ?? '' }),
      await rawRequest(house, { host, path: `/api/checkout?id=${id}`, headers: { cookie } }),
      await write(shop.slug, '/api/checkout', { lines: [line] }),
    ]
    for (const answer of refused) {
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.body).not.toMatch(/Only Here|7700|77\.00/)
    }
    const order = await rawRequest(house, { host, path: `/api/order?cart=${id}`, headers: { cookie } })
    expect(JSON.parse(order.body)).toEqual({ order: null, fresh: false })
  })

  test('gets a neutral answer from a host that is nobody’s', async ({ house }) => {
    for (const host of [
      'nobody.localhost',
      'evil.example',
      'a.b.localhost',
      'NOBODY.localhost.',
      'xn--bcher-kva.example',
    ]) {
      const answer = await rawRequest(house, { host, path: '/' })
      expect(answer.status, host).toBe(404)
      expect(answer.body, host).not.toMatch(/Night Shift|Corner/)
    }
    for (const host of ['shop%00.localhost', `${'a'.repeat(300)}.localhost`, 'a_b.localhost', '-.localhost'])
      expect((await rawRequest(house, { host, path: '/' })).status, host).toBe(400)
  })

  test('sees no mixed pages while two shops are visited at once', async ({ house, shop, anotherShop }) => {
    const other = await anotherShop(cornerStore({ store: { name: 'Opposite Shop' } }))
    const visits = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? shop : other))
    await Promise.all(
      visits.map(async ({ slug, name }) => {
        const { body } = await rawRequest(house, { host: hostOf(house, slug), path: '/listing/corner-tee' })
        const strangers = [shop, other].filter((one) => one.slug !== slug)
        expect(body).toContain(name)
        for (const stranger of strangers) if (stranger.name !== name) expect(body).not.toContain(stranger.name)
      }),
    )
  })
})
