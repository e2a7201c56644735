import { and, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { SourceListing, SourceVariation } from '../catalogue/listing-source'
import type { DrawnPicture } from '../contract/pictures'
import type { StoreFileListing, StoreFilePicture } from '../contract/store-file'
import { chunks } from '../db/chunks'
import { owned } from '../db/owned'
import type { VariationPicture } from '../db/schema/catalogue'
import { pictures } from '../db/schema/stores'
import type { Deps } from '../deps'
import { pictureColor } from '../pictures/picture-color'
import { pictureKey } from '../pictures/picture-key'
import type { StoreRef } from '../stores/store-ref'
import type { ReportBuilder } from './import-report'
import type { KeptPicture, PictureIntake } from './picture-intake'
import { standIn } from './stand-in'

export type PictureRow = typeof pictures.$inferInsert
export type Hashed = { listing: StoreFileListing; hash: string }

/**
 * Gives every picture of the listings a key: drawn ones by their description, others by fetching their address unless it was fetched
 * before. What cannot be fetched, and a colour without any picture, gets a drawn stand-in. Answers the rows to write beside.
 */
export async function resolvePictures(
  store: StoreRef,
  items: readonly Hashed[],
  intake: PictureIntake,
  report: ReportBuilder,
  deps: Deps,
): Promise<{ sources: SourceListing[]; rows: PictureRow[] }> {
  const urls = [...new Set(items.flatMap(({ listing }) => picturesOf(listing).flatMap(({ url }) => url ?? [])))]
  const known = await fetchedBefore(store, urls, deps)
  const rows = new Map<string, PictureRow>()

  const draw = (picture: DrawnPicture): KeptPicture => {
    const kept = { key: pictureKey(picture), color: pictureColor(picture) }
    rows.set(kept.key, { storeId: store.id, ...kept, drawn: picture, url: null })
    return kept
  }
  const resolve = async (
    picture: z.infer<typeof StoreFilePicture>,
    listing: StoreFileListing,
    hex: string,
  ): Promise<VariationPicture> => {
    const { label, alt, drawn, url } = picture
    if (drawn !== undefined) return { ...draw(drawn), label, alt }
    if (url === undefined) return { ...draw(standIn(listing.title, hex)), label, alt }
    const before = known.get(url)
    if (before !== undefined) return { ...before, label, alt }
    const kept = await intake.fetch(url, listing.slug)
    if (kept === null) {
      report.drawn += 1
      return { ...draw(standIn(listing.title, hex)), label, alt, wanted: url }
    }
    rows.set(kept.key, { storeId: store.id, ...kept, drawn: null, url })
    return { ...kept, label, alt }
  }

  const sources = await Promise.all(
    items.map(
      async ({ listing, hash }): Promise<SourceListing> => ({
        ...listing,
        hash,
        products: await Promise.all(
          listing.products.map(async (product) => ({
            ...product,
            variations: await Promise.all(
              product.variations.map(async (variation): Promise<SourceVariation> => {
                const resolved = await Promise.all(
                  variation.pictures.map((picture) => resolve(picture, listing, variation.hex)),
                )
                if (resolved.length === 0)
                  resolved.push({ ...draw(standIn(listing.title, variation.hex)), label: 'front' })
                return { ...variation, pictures: oncePerKey(resolved) }
              }),
            ),
          })),
        ),
      }),
    ),
  )
  return { sources, rows: [...rows.values()] }
}

/** Five pictures that could not be fetched share one stand-in, which is shown once and keeps all their addresses. */
function oncePerKey(resolved: readonly VariationPicture[]): VariationPicture[] {
  const byKey = new Map<string, VariationPicture>()
  for (const picture of resolved) {
    const first = byKey.get(picture.key)
    if (first === undefined) byKey.set(picture.key, picture)
    else if (picture.wanted !== undefined && first.wanted !== undefined) {
      const { label, alt, wanted } = picture
      byKey.set(picture.key, { ...first, alsoWanted: [...(first.alsoWanted ?? []), { label, alt, wanted }] })
    }
  }
  return [...byKey.values()]
}

export const picturesOf = (listing: StoreFileListing) =>
  listing.products.flatMap(({ variations }) => variations.flatMap((variation) => variation.pictures))

async function fetchedBefore(store: StoreRef, urls: string[], deps: Deps): Promise<Map<string, KeptPicture>> {
  const known = new Map<string, KeptPicture>()
  for (const portion of chunks(urls, 1000)) {
    const rows = await deps.db
      .select()
      .from(pictures)
      .where(owned(store, pictures, and(isNull(pictures.drawn), inArray(pictures.url, portion))))
    for (const row of rows) if (row.url !== null) known.set(row.url, { key: row.key, color: row.color })
  }
  return known
}
