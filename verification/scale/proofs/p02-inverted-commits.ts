import { until } from '@awning/testing/until'
import pg from 'pg'
import { getPage } from '../get-page'
import type { Proof } from '../proof'
import { listingPath, openScaleShop, warmUp } from '../shops'

/** Renames a listing in an open transaction, as the service does, and returns a function that commits it. */
async function rename(databaseUrl: string, slug: string, listing: string, title: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A failed proof leaves the transaction open until the server stops.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin')
  await client.query(
    'update listings set title = $3 from stores where stores.id = listings.store_id and stores.slug = $1 and listings.slug = $2',
    [slug, listing, title],
  )
  await client.query(
    `insert into changes (store_id, changes, due_at) select id, $2, to_timestamp(0) from stores where slug = $1`,
    [slug, JSON.stringify([{ type: 'listing', slug: listing, hidden: false }])],
  )
  return async () => {
    await client.query('commit')
    await client.end()
  }
}

export const invertedCommits: Proof = {
  id: 2,
  title: 'commits in inverted order',
  expected: 'no change skipped',
  async run(topology, { isShort }) {
    const shop = await openScaleShop(topology, 'inverted', 2)
    await warmUp(topology, shop, [listingPath(0), listingPath(1)])
    const rounds = isShort ? 2 : 20
    const areFresh = (index: number, title: string) => async () => {
      const pages = await Promise.all(topology.apps.map(({ port }) => getPage(port, shop, listingPath(index))))
      return pages.every(({ status, body }) => status === 200 && body.includes(title))
    }
    for (let round = 1; round <= rounds; round += 1) {
      const [first, second] = [`Written first ${round}`, `Committed first ${round}`]
      const commitFirst = await rename(topology.databaseUrl, shop.slug, 'tee-0', first)
      const commitSecond = await rename(topology.databaseUrl, shop.slug, 'tee-1', second)
      await commitSecond()
      await until('the change that was committed first is visible', areFresh(1, second), 10_000)
      await commitFirst()
      await until('the change that was written first is visible', areFresh(0, first), 10_000)
    }
    return `${rounds * 2} changes, all visible on ${topology.apps.length} apps`
  },
}
