import type { Change } from '@awning/contract/change'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordChanges } from '../../changes/record-changes'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { listings } from '../../db/schema/catalog'
import { reviews } from '../../db/schema/reviews'
import { sourceHash } from '../../db/source-hash'
import type { Tx } from '../../db/store-db'
import type { StoreRef } from '../../store-ref'
import type { ReportBuilder } from '../import-report'
import type { SourceReview } from './to-review'

type Row = typeof reviews.$inferInsert

/**
 * Saves a batch of reviews in one transaction together with the message that invalidates the pages of their listings. Reviews of
 * unknown products are rejected; unpublished ones are deleted.
 */
export async function saveReviews(
  store: StoreRef,
  batch: readonly SourceReview[],
  report: ReportBuilder,
  deps: Deps,
): Promise<void> {
  if (batch.length === 0) return
  const changedSlugs = await deps.db.transaction(async (tx) => {
    const listingIds = await findListings(store, batch, tx)
    const stored = await findStored(store, batch, tx)
    const changed = new Set<string>()
    const rows: Row[] = []
    const unpublished: string[] = []
    for (const review of batch) {
      const { line, slug, published, ...fields } = review
      const before = stored.get(review.externalId)
      if (!published) {
        const deleted = before === undefined ? '' : ' The stored review was deleted.'
        report.note(slug, `The review is not published in the file.${deleted}`, line)
        if (before === undefined) continue
        unpublished.push(review.externalId)
        changed.add(before.slug)
        continue
      }
      const listingId = listingIds.get(slug)
      if (listingId === undefined) {
        report.reject(slug, `The store has no product with the handle "${slug}".`, line)
        continue
      }
      const row = {
        ...fields,
        storeId: store.id,
        listingId,
        sourceHash: sourceHash({ ...fields, slug, writtenAt: fields.writtenAt.toISOString() }),
      }
      if (before?.hash === row.sourceHash) {
        report.unchanged += 1
        continue
      }
      if (before === undefined) report.created += 1
      else report.updated += 1
      rows.push(row)
      changed.add(slug)
      // The review may have been moved to another product.
      if (before !== undefined) changed.add(before.slug)
    }
    await upsert(rows, tx)
    if (unpublished.length > 0)
      await tx.delete(reviews).where(inStore(store, reviews, inArray(reviews.externalId, unpublished)))
    const changes = [...changed].map((slug): Change => ({ type: 'listing', slug, hidden: false }))
    if (changes.length > 0) await recordChanges(store, changes, tx)
    return changed
  })
  if (changedSlugs.size > 0) deps.wakeWorker()
}

async function findListings(store: StoreRef, batch: readonly SourceReview[], tx: Tx): Promise<Map<string, number>> {
  const slugs = [...new Set(batch.map(({ slug }) => slug))]
  const rows = await tx
    .select({ id: listings.id, slug: listings.slug })
    .from(listings)
    .where(inStore(store, listings, inArray(listings.slug, slugs)))
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function findStored(store: StoreRef, batch: readonly SourceReview[], tx: Tx) {
  const ids = batch.map(({ externalId }) => externalId)
  const rows = await tx
    .select({ externalId: reviews.externalId, hash: reviews.sourceHash, slug: listings.slug })
    .from(reviews)
    .innerJoin(listings, and(eq(listings.id, reviews.listingId), eq(listings.storeId, reviews.storeId)))
    .where(inStore(store, reviews, inArray(reviews.externalId, ids)))
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row]))
}

async function upsert(rows: Row[], tx: Tx): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(reviews)
    .values(rows)
    .onConflictDoUpdate({
      target: [reviews.storeId, reviews.externalId],
      set: {
        listingId: sql`excluded.listing_id`,
        rating: sql`excluded.rating`,
        author: sql`excluded.author`,
        emailHash: sql`excluded.email_hash`,
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        locale: sql`excluded.locale`,
        verified: sql`excluded.verified`,
        writtenAt: sql`excluded.written_at`,
        sourceHash: sql`excluded.source_hash`,
      },
    })
}
