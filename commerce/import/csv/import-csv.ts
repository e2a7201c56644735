import { randomUUID } from 'node:crypto'
import type { ImportReport } from '../../contract/admin'
import type { Currency } from '../../contract/primitives'
import type { StoreFileListing } from '../../contract/store-file'
import type { Deps } from '../../deps'
import { announce } from '../../stores/announce'
import type { StoreRef } from '../../stores/store-ref'
import { importListings } from '../import-listings'
import type { ReportBuilder } from '../import-report'
import { ImportRun } from '../import-run'
import { saveCollections } from '../save-collections'
import { groupRows } from './group-rows'
import { readRows } from './read-rows'
import { allProducts, collectionOfType, toListing } from './to-listing'

const batchSize = 50

/**
 * Imports a product CSV in the export format of Shopify or WooCommerce into a store. Memory is bounded; of a WooCommerce file the
 * variable products are held until its end. Prices are in `currency`, else in the store's own.
 * Products are known by their handle: again the same file changes nothing, a changed row changes its product, a product that the file
 * does not mention stays. Ends between two batches when `gone` is aborted. Every product stands in the collection "All products" and in one of its type.
 * Refuses the file with `Refused` where it cannot be read at all; every other problem is in the report and the rest is taken.
 */
export async function importCsv(
  store: StoreRef,
  bytes: AsyncIterable<Uint8Array>,
  currency: Currency | undefined,
  deps: Deps,
  gone?: AbortSignal,
): Promise<ImportReport> {
  const run = new ImportRun(deps, gone)
  const { report } = run
  const slugs = new Map<string, string>()
  let batch: StoreFileListing[] = []
  const flush = async () => {
    await makeCollections(store, batch, report, deps)
    await importListings(store, batch, run)
    batch = []
  }
  for await (const group of groupRows(readRows(bytes, report, deps.clock.now()), report)) {
    const listing = toListing(group, currency ?? store.currency, report)
    if (listing === null) continue
    const twin = slugs.get(listing.slug)
    if (twin !== undefined) {
      const reason = `Its address would be that of "${twin}", which was taken.`
      report.refuse(group.handle, reason, group.rows[0].line)
      continue
    }
    slugs.set(listing.slug, group.handle)
    batch.push(listing)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return run.finish()
}

async function makeCollections(
  store: StoreRef,
  batch: readonly StoreFileListing[],
  report: ReportBuilder,
  deps: Deps,
): Promise<void> {
  if (batch.length === 0) return
  const types = new Set(batch.flatMap(({ products }) => products.map(({ type }) => type)))
  const wanted = [allProducts, ...[...types].flatMap((type) => collectionOfType(type) ?? [])]
  const changed = await deps.db.transaction(async (tx) => {
    const sources = wanted.map((collection) => ({ ...collection, collections: [] }))
    const made = await saveCollections(store, sources, false, report, tx)
    if (made) await announce(store, `collections-${randomUUID()}`, [{ noun: 'catalogue' }], tx)
    return made
  })
  if (changed) deps.poke()
}
