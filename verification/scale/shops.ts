import { randomBytes } from 'node:crypto'
import { ImportReport } from '@awning/contract/admin'
import { until } from '@awning/testing/until'
import { z } from 'zod'
import { admin, createStore } from '../../e2e/fixtures/admin'
import { aListing } from '../../e2e/fixtures/corner-store'
import { getPage } from './get-page'
import type { Topology } from './topology'

/** A store with numbered listings: `tee-0`, `tee-1`. */
export type ScaleShop = {
  slug: string
  host: string
  /** Sets the price of listings, in cents, in one import. */
  setPrices: (prices: Readonly<Record<number, number>>) => Promise<void>
  setAccess: (state: 'open' | 'closed' | 'protected') => Promise<void>
}

export const listingPath = (index: number) => `/listing/tee-${index}`
/** In the titles of all listings, and in no other text. */
export const catalogMark = 'Zeppelin'

export async function openScaleShop({ edge }: Topology, about: string, listings: number): Promise<ScaleShop> {
  const slug = `${about}-${randomBytes(4).toString('hex')}`
  const listing = (index: number, cents: number) =>
    aListing({ slug: `tee-${index}`, title: `${catalogMark} Tee ${index}`, cents })
  const file = (prices: Readonly<Record<number, number>>) => ({
    awning: 1 as const,
    store: { slug, name: 'Scale Shop' },
    collections: [{ slug: 'goods', name: 'Goods' }],
    listings: Object.entries(prices).map(([index, cents]) => listing(Number(index), cents)),
  })
  await createStore(edge, file(Object.fromEntries(Array.from({ length: listings }, (_, index) => [index, 2_500]))))
  return {
    slug,
    host: `${slug}.localhost:${edge.port}`,
    setPrices: async (prices) => {
      const report = await admin(edge, 'POST', `/stores/${slug}/import`, ImportReport, file(prices))
      if (report.updated !== Object.keys(prices).length)
        throw new Error(`${report.updated} of ${Object.keys(prices).length} listings were updated`)
    },
    setAccess: async (state) => {
      await admin(edge, 'PUT', `/stores/${slug}/access`, z.unknown(), { state })
    },
  }
}

/** Visits pages on every app, one after the other, until each responds: the first visit compiles and loads everything. */
export async function warmUp({ apps, edge }: Topology, shop: ScaleShop, paths: readonly string[]): Promise<void> {
  for (const { port } of [...apps, edge])
    for (const path of paths)
      await until(`${path} responds on port ${port}`, async () => (await getPage(port, shop, path)).status === 200)
}

/** How a price of a US shop is displayed. */
export const priceText = (cents: number) => `$${(cents / 100).toFixed(2)}`
