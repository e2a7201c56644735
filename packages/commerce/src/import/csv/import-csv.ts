import type { ImportReport } from '@awning/contract/admin'
import type { StoreFileListing } from '@awning/contract/store-file'
import type { Currency } from '@awning/platform/currencies'
import { recordChanges } from '../../changes/record-changes'
import type { Deps } from '../../context'
import type { StoreRef } from '../../store-ref'
import { importListings } from '../import-listings'
import type { ReportBuilder } from '../import-report'
import { ImportRun } from '../import-run'
import { saveCollections } from '../save-collections'
import { groupRows } from './group-rows'
import { readRows } from './read-rows'
import { allProducts, collectionOfType, toListing } from './to-listing'

const batchSize = 50

/**
 * Imports a product CSV in the export format of Shopify or WooCommerce into a store. Memory is bounded, except that the variable
 * products of a WooCommerce file are held until its end. Prices are in `currency`, by default the store's own.
 * Products are identified by handle: importing the same file again changes nothing, a changed row changes its product, and a
 * product that is not in the file is unchanged. Every product is in the collection "All products" and in one of its type. Ends
 * between two batches when `signal` is aborted.
 * Throws `ApiError` for a file that cannot be read at all; every other problem is in the report and the rest is imported.
 */
export async function importCsv(
  store: StoreRef,
  bytes: AsyncIterable<Uint8Array>,
  currency: Currency | undefined,
  deps: Deps,
  signal?: AbortSignal,
): Promise<ImportReport> {
  const run = new ImportRun(deps, signal)
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
    const duplicate = slugs.get(listing.slug)
    if (duplicate !== undefined) {
      const reason = `The product has the same URL as "${duplicate}", which was imported.`
      report.reject(group.handle, reason, group.rows[0].line)
      continue
    }
    slugs.set(listing.slug, group.handle)
    batch.push(listing)
    if (batch.length === batchSize) await flush()
  }
  await flush()
  return await run.finish()
}

async function makeCollections(
  store: StoreRef,
  batch: readonly StoreFileListing[],
  report: ReportBuilder,
  deps: Deps,
): Promise<void> {
  if (batch.length === 0) return
  const types = new Set(batch.flatMap(({ products }) => products.map(({ type }) => type)))
  const typeCollections = [allProducts, ...[...types].flatMap((type) => collectionOfType(type) ?? [])]
  const changed = await deps.db.transaction(async (tx) => {
    const sources = typeCollections.map((collection) => ({ ...collection, collections: [] }))
    const made = await saveCollections(store, sources, false, report, tx)
    if (made) await recordChanges(store, [{ type: 'catalog' }], tx)
    return made
  })
  if (changed) deps.wakeWorker()
}
