import { expect } from 'playwright/test'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { fetchListing } from './fixtures/service'
import { test } from './fixtures/test'

const secretive = cornerStore({
  store: { name: 'Secretive Shop' },
  // A different color: the same picture would be in the other shop too.
  listings: [aListing({ slug: 'only-here', title: 'Only Here Tee', cents: 7700, colors: { Violet: '#5a3fb0' } })],
})

test.describe('a shopper at one shop', () => {
  test('gets no page of another shop, whatever the path or header', async ({ testApp, shop, anotherShop }) => {
    const other = await anotherShop(secretive)
    // The other shop's page is cached before the attempts.
    const own = await rawRequest(testApp, { host: hostOf(testApp, other.slug), path: '/listing/only-here' })
    expect(own.status).toBe(200)
    expect(own.body).toContain('Only Here Tee')

    const host = hostOf(testApp, shop.slug)
    const inner = `/${other.slug}/en.USD.USA`
    const paths = [
      '/listing/only-here',
      `${inner}/listing/only-here/-`,
      inner,
      `${inner}.rsc`,
      `${inner}/listing/only-here/-.rsc`,
      `${inner}/listing/only-here/-.segments/_tree.segment.rsc`,
      `/_next/data/build${inner}.json`,
      `/listing/only-here?nxtPstore=${other.slug}&nxtPmarket=en.USD.USA`,
      `/listing/only-here?_rsc=abc`,
      `//${other.slug}.localhost/listing/only-here`,
      `/listing/only-here/`,
    ]
    const headers: Record<string, string>[] = [
      {},
      { 'x-forwarded-host': hostOf(testApp, other.slug) },
      { forwarded: `host=${hostOf(testApp, other.slug)}` },
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
        const response = await rawRequest(testApp, { host, path, headers: extra })
        expect(response.body, `${path} with ${JSON.stringify(extra)}`).not.toMatch(/Only Here Tee|77\.00|Secretive/)
        // Flight data of a not-found page has status 200, but an HTML page must not.
        if (response.headers['content-type']?.startsWith('text/html'))
          expect(response.status, `${path} with ${JSON.stringify(extra)}`).not.toBe(200)
      }
  })

  test('gets no image, cart, checkout or order of another shop', async ({ testApp, shop, anotherShop }) => {
    const other = await anotherShop(secretive)
    const listing = await fetchListing(testApp, other.slug, 'only-here')
    const variant = listing.primaryProduct[0]
    const size = variant?.sizes[0]
    if (!variant || !size) throw new Error('The listing has no sizes.')
    const line = {
      slug: 'only-here',
      productId: variant.productId,
      colorId: variant.variationId,
      sizeId: size.id,
      quantity: 1,
      itemGroupId: listing.itemGroupId,
    }
    const write = (slug: string, path: string, body: unknown, cookie = '') => {
      const host = hostOf(testApp, slug)
      const headers = { origin: `http://${host}`, 'content-type': 'application/json', cookie }
      return rawRequest(testApp, { host, path, method: 'POST', headers, body: JSON.stringify(body) })
    }

    const made = await write(other.slug, '/api/checkout', { lines: [line] })
    expect(made.status, made.body).toBe(201)
    const cookie = (made.headers['set-cookie'] ?? []).map((entry) => entry.split(';')[0]).join('; ')
    const id = String(JSON.parse(made.body).id)

    const host = hostOf(testApp, shop.slug)
    const rejected = [
      await rawRequest(testApp, { host, path: variant.images[0]?.src ?? '' }),
      await rawRequest(testApp, { host, path: `/api/checkout?id=${id}`, headers: { cookie } }),
      await write(shop.slug, '/api/checkout', { lines: [line] }),
    ]
    for (const response of rejected) {
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.body).not.toMatch(/Only Here|7700|77\.00/)
    }
    const order = await rawRequest(testApp, { host, path: `/api/order?cart=${id}`, headers: { cookie } })
    expect(JSON.parse(order.body)).toEqual({ order: null, fresh: false })
  })

  test('gets a neutral response from an unknown host', async ({ testApp }) => {
    for (const host of [
      'nobody.localhost',
      'evil.example',
      'a.b.localhost',
      'NOBODY.localhost.',
      'xn--bcher-kva.example',
    ]) {
      const response = await rawRequest(testApp, { host, path: '/' })
      expect(response.status, host).toBe(404)
      expect(response.body, host).not.toMatch(/Night Shift|Corner/)
    }
    for (const host of ['shop%00.localhost', `${'a'.repeat(300)}.localhost`, 'a_b.localhost', '-.localhost'])
      expect((await rawRequest(testApp, { host, path: '/' })).status, host).toBe(400)
  })

  test('sees no mixed pages while two shops are visited concurrently', async ({ testApp, shop, anotherShop }) => {
    const other = await anotherShop(cornerStore({ store: { name: 'Opposite Shop' } }))
    const visits = Array.from({ length: 200 }, (_, n) => (n % 2 === 0 ? shop : other))
    await Promise.all(
      visits.map(async ({ slug, name }) => {
        const { body } = await rawRequest(testApp, { host: hostOf(testApp, slug), path: '/listing/corner-tee' })
        const otherStores = [shop, other].filter((one) => one.slug !== slug)
        expect(body).toContain(name)
        for (const otherStore of otherStores) if (otherStore.name !== name) expect(body).not.toContain(otherStore.name)
      }),
    )
  })
})
