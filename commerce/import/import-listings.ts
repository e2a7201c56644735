import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { cleanHtml } from '../catalogue/clean-html'
import { saveListings } from '../catalogue/save-listings'
import { collectionsOf } from '../catalogue/save-membership'
import { sourceHash } from '../catalogue/source-hash'
import type { Change } from '../contract/change'
import type { StoreFileListing } from '../contract/store-file'
import { chunks } from '../db/chunks'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { listings, products, variations } from '../db/schema/catalogue'
import { pictures, stores } from '../db/schema/stores'
import type { Deps } from '../deps'
import { tellWaiting } from '../forms/tell-waiting'
import { announce } from '../stores/announce'
import type { StoreRef } from '../stores/store-ref'
import type { ImportRun } from './import-run'
import type { PictureIntake } from './picture-intake'
import { type Hashed, picturesOf, resolvePictures } from './resolve-pictures'

/**
 * Takes a batch of listings into a store: those whose source is the same as last time are left alone, the others are written in one
 * transaction together with the message that their pages must be refreshed. No picture is fetched inside the transaction.
 */
export async function importListings(
  store: StoreRef,
  batch: readonly StoreFileListing[],
  run: ImportRun,
): Promise<void> {
  if (batch.length === 0) return
  await run.goOn()
  const { deps, intake, report } = run
  const hashed = batch.map((raw): Hashed => {
    const listing = { ...raw, description: cleanHtml(raw.description) }
    return { listing, hash: sourceHash(listing) }
  })
  const changed = await onlyChanged(store, hashed, intake, deps)
  report.unchanged += hashed.length - changed.length
  if (changed.length === 0) return

  const { sources, rows } = await resolvePictures(store, changed, intake, report, deps)
  const saved = await deps.db.transaction(async (tx) => {
    await takeTurn(store, tx)
    for (const portion of chunks(rows)) await tx.insert(pictures).values(portion).onConflictDoNothing()
    const slugs = sources.map((source) => source.slug)
    const before = await collectionsOf(store, slugs, tx)
    const now = deps.clock.now()
    const results = await saveListings(store, sources, now, tx)
    await tellWaiting(store, slugs, now, tx)
    const touched = new Set([...before, ...(await collectionsOf(store, slugs, tx))])
    const changes: Change[] = [
      { noun: 'catalogue' },
      ...[...touched].map((slug): Change => ({ noun: 'collection', slug })),
      ...results.map(({ slug, gone }): Change => ({ noun: 'listing', slug, gone })),
    ]
    await announce(store, `import-${randomUUID()}`, changes, tx)
    return results
  })
  deps.poke()
  deps.published?.(
    store,
    saved.map(({ slug }) => slug),
  )
  report.created += saved.filter(({ created }) => created).length
  report.updated += saved.filter(({ created }) => !created).length
  await run.keepQuick()
}

/** Two imports into one store take turns. Not with `for update`: every sale of the store would wait as well, since its rows point here. */
async function takeTurn(store: StoreRef, tx: Tx): Promise<void> {
  await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, store.id)).for('no key update')
}

async function onlyChanged(
  store: StoreRef,
  hashed: readonly Hashed[],
  intake: PictureIntake,
  deps: Deps,
): Promise<Hashed[]> {
  const slugs = hashed.map(({ listing }) => listing.slug)
  const known = await deps.db
    .select({ slug: listings.slug, hash: listings.sourceHash })
    .from(listings)
    .where(owned(store, listings, inArray(listings.slug, slugs)))
  const hashes = new Map(known.map((row) => [row.slug, row.hash]))
  const same = hashed.filter(({ listing, hash }) => hashes.get(listing.slug) === hash)
  const retry = await withMissingPictures(store, same, deps)
  const arrived = new Set<string>()
  for (const { listing } of same) {
    if (!retry.has(listing.slug)) continue
    // A picture that could not be had last time is asked for again; only if one arrives is there something to change.
    const fetched = await Promise.all(
      picturesOf(listing).map(({ url }) => (url === undefined ? null : intake.fetch(url, listing.slug))),
    )
    if (fetched.some((kept) => kept !== null)) arrived.add(listing.slug)
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
    .where(owned(store, variations, inArray(listings.slug, slugs), sql`${variations.pictures} @? '$[*].wanted'`))
  return new Set(rows.map((row) => row.slug))
}
