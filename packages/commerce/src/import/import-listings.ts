import type { Change } from '@awning/contract/change'
import type { ListingTranslations } from '@awning/contract/listing-translations'
import type { StoreFileListing } from '@awning/contract/store-file'
import { locales } from '@awning/platform/locales'
import { eq, inArray, sql } from 'drizzle-orm'
import { cleanHtml } from '../catalog/clean-html'
import { enqueueBackInStockEmails } from '../catalog/enqueue-back-in-stock-emails'
import { saveListings } from '../catalog/save-listings'
import { collectionsOf } from '../catalog/save-membership'
import { recordChanges } from '../changes/record-changes'
import type { Deps } from '../context'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import { listings, products, variations } from '../db/schema/catalog'
import { pictures, stores } from '../db/schema/stores'
import { sourceHash } from '../db/source-hash'
import type { Tx } from '../db/store-db'
import type { StoreRef } from '../store-ref'
import type { ImportRun } from './import-run'
import type { PictureImporter } from './picture-importer'
import { type Hashed, picturesOf, resolvePictures } from './resolve-pictures'

/** A listing and, if it is not that of the listing itself, the hash of its source. */
export type ImportItem = { listing: StoreFileListing; hash?: string }

/**
 * Imports a batch of listings into a store. Listings whose source is unchanged are skipped; the others are written in one
 * transaction together with the message that invalidates their pages. No picture is fetched inside the transaction.
 */
export async function importListings(store: StoreRef, batch: readonly ImportItem[], run: ImportRun): Promise<void> {
  if (batch.length === 0) return
  await run.throwIfAborted()
  const { deps, pictureImporter, report } = run
  const hashed = batch.map(({ listing: raw, hash }): Hashed => {
    const listing = withCleanHtml(raw)
    return { listing, hash: hash ?? sourceHash(listing) }
  })
  const changed = await onlyChanged(store, hashed, pictureImporter, deps)
  report.unchanged += hashed.length - changed.length
  if (changed.length === 0) return

  const { sources, rows } = await resolvePictures(store, changed, pictureImporter, report, deps)
  const saved = await deps.db.transaction(async (tx) => {
    await lockStore(store, tx)
    for (const chunk of chunks(rows)) await tx.insert(pictures).values(chunk).onConflictDoNothing()
    const slugs = sources.map((source) => source.slug)
    const before = await collectionsOf(store, slugs, tx)
    const now = deps.clock.now()
    const results = await saveListings(store, sources, now, tx)
    await enqueueBackInStockEmails(store, slugs, now, tx)
    const affected = new Set([...before, ...(await collectionsOf(store, slugs, tx))])
    const changes: Change[] = [
      { type: 'catalog' },
      ...[...affected].map((slug): Change => ({ type: 'collection', slug })),
      ...results.map(({ slug, hidden }): Change => ({ type: 'listing', slug, hidden })),
    ]
    await recordChanges(store, changes, tx)
    return results
  })
  deps.wakeWorker()
  deps.published?.(
    store,
    saved.map(({ slug }) => slug),
  )
  report.created += saved.filter(({ created }) => created).length
  report.updated += saved.filter(({ created }) => !created).length
  await run.refreshStatisticsIfNeeded()
}

function withCleanHtml(listing: StoreFileListing): StoreFileListing {
  const { translations, ...own } = { ...listing, description: cleanHtml(listing.description) }
  if (translations === undefined) return own
  const cleaned: ListingTranslations = { ...translations }
  for (const locale of locales) {
    const texts = translations[locale]
    if (texts?.description !== undefined) cleaned[locale] = { ...texts, description: cleanHtml(texts.description) }
  }
  return { ...own, translations: cleaned }
}

/**
 * Serializes two imports into one store. Not with `for update`, which would block every sale of the store, since its rows
 * reference this one.
 */
async function lockStore(store: StoreRef, tx: Tx): Promise<void> {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, store.id)).for('no key update')
}

async function onlyChanged(
  store: StoreRef,
  hashed: readonly Hashed[],
  pictureImporter: PictureImporter,
  deps: Deps,
): Promise<Hashed[]> {
  const slugs = hashed.map(({ listing }) => listing.slug)
  const known = await deps.db
    .select({ slug: listings.slug, hash: listings.sourceHash })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.slug, slugs)))
  const hashes = new Map(known.map((row) => [row.slug, row.hash]))
  const same = hashed.filter(({ listing, hash }) => hashes.get(listing.slug) === hash)
  const retry = await withMissingPictures(store, same, deps)
  const arrived = new Set<string>()
  for (const { listing } of same) {
    if (!retry.has(listing.slug)) continue
    // A picture that failed last time is fetched again; the listing changes only if one arrives.
    const fetched = await Promise.all(
      picturesOf(listing).map(({ url }) => (!url ? null : pictureImporter.fetch(url, listing.slug))),
    )
    if (fetched.some((picture) => picture !== null)) arrived.add(listing.slug)
  }
  return hashed.filter(({ listing, hash }) => hashes.get(listing.slug) !== hash || arrived.has(listing.slug))
}

async function withMissingPictures(store: StoreRef, same: readonly Hashed[], deps: Deps): Promise<Set<string>> {
  if (same.length === 0) return new Set()
  const slugs = same.map(({ listing }) => listing.slug)
  const rows = await deps.db
    .selectDistinct({ slug: listings.slug })
    .from(variations)
    .innerJoin(products, eq(products.id, variations.productId))
    .innerJoin(listings, eq(listings.id, products.listingId))
    .where(inStore(store, variations, inArray(listings.slug, slugs), sql`${variations.pictures} @? '$[*].wanted'`))
  return new Set(rows.map((row) => row.slug))
}
