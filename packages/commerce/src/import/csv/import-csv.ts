import type { ImportReport } from '@awning/contract/admin'
import type { Currency } from '@awning/platform/currencies'
import { inArray } from 'drizzle-orm'
import { recordChanges } from '../../changes/record-changes'
import type { Deps } from '../../context'
import { chunks } from '../../db/chunks'
import { inStore } from '../../db/in-store'
import { listings } from '../../db/schema/catalog'
import { sourceHash } from '../../db/source-hash'
import type { StoreRef } from '../../store-ref'
import { type ImportItem, importListings } from '../import-listings'
import { ReportBuilder } from '../import-report'
import { ImportRun } from '../import-run'
import { readImportedListings } from '../read-source-listings'
import { saveCollections } from '../save-collections'
import type { Category } from './categories'
import { completeListing } from './complete-listing'
import { countRows, groupRows, handleOf, type RowCounts } from './group-rows'
import { describeMissing, missingFields } from './missing-fields'
import { missingColumns, openRows, type RowsOf } from './read-rows'
import { slugsOf } from './slug'
import { type TextFile, withTextFile } from './text-file'
import { type CsvListing, toListing } from './to-listing'

const batchSize = 50

/**
 * Imports a product CSV in the export format of Shopify or WooCommerce into a store. Memory is bounded, except that the variable
 * products of a WooCommerce file are held until its end, and rows of a product that are apart until the last one. Prices are in
 * `currency`, by default the store's own.
 * Products are identified by handle: importing the same file again changes nothing, a changed row changes its product, and a
 * product that is not in the file is unchanged. What a file has no column for stays as it is. Every product is in the collection
 * "All products" and in those of its type or categories. Ends between two batches when `signal` is aborted.
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
  await withTextFile(bytes, run.report, (file) => importFile(store, file, currency ?? store.currency, run))
  return await run.finish()
}

async function importFile(store: StoreRef, file: TextFile, currency: Currency, run: ImportRun): Promise<void> {
  const { deps, report } = run
  const rowsOf = await openRows(file, deps.clock.now())
  const { counts, cutOff } = await readHandles(store, rowsOf, run)
  const slugs = slugsOf(counts.keys())
  const imported = new Map<string, string>()
  let batch: CsvListing[] = []
  const flush = async () => {
    await importBatch(store, batch, run)
    batch = []
  }
  for await (const group of groupRows(rowsOf(report), counts, report)) {
    if (group.handle === cutOff) {
      const reason =
        'The file cannot be read behind the rows of this product, so some may be missing. It was not imported.'
      report.reject(group.handle, reason, group.rows[0].line)
      continue
    }
    const listing = toListing(group, slugs.get(group.handle), currency, report)
    if (listing === null) continue
    const duplicate = imported.get(listing.listing.slug)
    if (duplicate !== undefined) {
      const reason = `The product has the same URL as "${duplicate}", which was imported.`
      report.reject(group.handle, reason, group.rows[0].line)
      continue
    }
    imported.set(listing.listing.slug, group.handle)
    batch.push(listing)
    if (batch.length === batchSize) await flush()
  }
  await flush()
}

/**
 * Reads the whole file before anything is imported. `cutOff` is the product that an unreadable line may belong to. Throws
 * `ApiError` if the file has no columns for titles or prices and none of its products is in the store.
 */
async function readHandles(
  store: StoreRef,
  rowsOf: RowsOf,
  { deps, report }: ImportRun,
): Promise<{ counts: RowCounts; cutOff: string | undefined }> {
  let last: string | undefined
  let cutOff: string | undefined
  let needed: string[] = []
  // The second pass reports what this one finds.
  const rows = rowsOf(new ReportBuilder(), (text) => {
    const [start = ''] = text.split(/[,;\t]/, 1)
    cutOff = start.trim() === '' || start.startsWith('"') || start.trim() === last ? last : undefined
  })
  async function* watched() {
    for await (const row of rows) {
      if (last === undefined) {
        const missing = missingFields(row)
        const text = describeMissing(missing)
        if (text !== null) report.note('the file', text)
        if (missing.has('title')) needed = ['Title']
        if (missing.has('price')) needed.push('Variant Price')
      }
      last = handleOf(row)
      yield row
    }
  }
  const counts = await countRows(watched())
  if (needed.length > 0 && !(await hasAnyListing(store, [...slugsOf(counts.keys()).values()], deps)))
    throw missingColumns(needed)
  return { counts, cutOff }
}

async function hasAnyListing(store: StoreRef, slugs: readonly string[], { db }: Deps): Promise<boolean> {
  for (const chunk of chunks(slugs, 1000)) {
    const isOne = inStore(store, listings, inArray(listings.slug, [...chunk]))
    const [known] = await db.select({ id: listings.id }).from(listings).where(isOne).limit(1)
    if (known !== undefined) return true
  }
  return false
}

async function importBatch(store: StoreRef, batch: readonly CsvListing[], run: ImportRun): Promise<void> {
  if (batch.length === 0) return
  const { deps, report } = run
  const slugs = batch.map(({ listing }) => listing.slug)
  const current = await readImportedListings(store, slugs, deps.db)
  const items = batch.flatMap((csv): ImportItem[] => {
    const listing = completeListing(csv, current.get(csv.listing.slug), report)
    return listing === null ? [] : [{ listing, hash: sourceHash([csv.listing, [...csv.missing]]) }]
  })
  const accepted = new Set(items.map(({ listing }) => listing.slug))
  const categories = batch.filter(({ listing }) => accepted.has(listing.slug)).flatMap((csv) => csv.categories)
  await makeCollections(store, categories, run)
  await importListings(store, items, run)
}

async function makeCollections(store: StoreRef, categories: readonly Category[], run: ImportRun): Promise<void> {
  const { deps, report } = run
  const tops = new Map<string, { slug: string; name: string; collections: { slug: string; name: string }[] }>()
  for (const { slug, name, child } of categories) {
    const top = tops.get(slug) ?? { slug, name, collections: [] }
    tops.set(slug, top)
    if (child !== undefined && top.collections.every((other) => other.slug !== child.slug)) top.collections.push(child)
  }
  if (tops.size === 0) return
  const changed = await deps.db.transaction(async (tx) => {
    const made = await saveCollections(store, [...tops.values()], false, report, tx)
    if (made) await recordChanges(store, [{ type: 'catalog' }], tx)
    return made
  })
  if (changed) deps.wakeWorker()
}
