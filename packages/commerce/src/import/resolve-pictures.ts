import type { StoreFileListing, StoreFilePicture } from '@awning/contract/store-file'
import { inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { SourceListing, SourceVariation } from '../catalog/listing-source'
import type { Deps } from '../context'
import { chunks } from '../db/chunks'
import { inStore } from '../db/in-store'
import type { VariationPicture } from '../db/schema/catalog'
import { pictures } from '../db/schema/stores'
import type { StoredPicture } from '../pictures/originals'
import { placeholder } from '../pictures/placeholder'
import type { StoreRef } from '../store-ref'
import type { ReportBuilder } from './import-report'
import type { PictureImporter } from './picture-importer'

export type PictureRow = typeof pictures.$inferInsert
export type Hashed = { listing: StoreFileListing; hash: string }

/**
 * Fetches each URL, unless it was fetched before. A picture that cannot be fetched, and a color without any picture, gets a
 * placeholder. Returns the rows to write.
 */
export async function resolvePictures(
  store: StoreRef,
  items: readonly Hashed[],
  intake: PictureImporter,
  report: ReportBuilder,
  deps: Deps,
): Promise<{ sources: SourceListing[]; rows: PictureRow[] }> {
  const urls = [...new Set(items.flatMap(({ listing }) => picturesOf(listing).flatMap(({ url }) => url ?? [])))]
  const known = await fetchedBefore(store, urls, deps)
  const rows = new Map<string, PictureRow>()

  const pictureToCome = () => {
    rows.set(placeholder.key, { storeId: store.id, ...placeholder, url: null })
    return placeholder
  }
  const resolve = async (picture: z.infer<typeof StoreFilePicture>, slug: string): Promise<VariationPicture> => {
    const { label, alt, url, focalPoint } = picture
    if (!url) return { ...pictureToCome(), label, alt, placeholder: true }
    const before = known.get(url)
    if (before !== undefined) return { ...inVariation(before), label, alt, focalPoint }
    const storedPicture = await intake.fetch(url, slug)
    if (storedPicture === null) {
      report.placeholders += 1
      return { ...pictureToCome(), label, alt, wanted: url }
    }
    rows.set(storedPicture.key, { storeId: store.id, ...storedPicture, url })
    return { ...inVariation(storedPicture), label, alt, focalPoint }
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
                const resolved = await Promise.all(variation.pictures.map((picture) => resolve(picture, listing.slug)))
                if (resolved.length === 0) resolved.push({ ...pictureToCome(), label: 'front', placeholder: true })
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

function inVariation({ key, color, framing }: StoredPicture): Pick<VariationPicture, 'key' | 'color' | 'framing'> {
  return { key, color, ...(framing && { framing }) }
}

/** Pictures that could not be fetched share one placeholder, which is shown once and stores all their URLs. */
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

async function fetchedBefore(store: StoreRef, urls: string[], deps: Deps): Promise<Map<string, StoredPicture>> {
  const known = new Map<string, StoredPicture>()
  for (const chunk of chunks(urls, 1000)) {
    const rows = await deps.db
      .select()
      .from(pictures)
      .where(inStore(store, pictures, inArray(pictures.url, chunk)))
    for (const row of rows)
      if (row.url !== null) known.set(row.url, { key: row.key, color: row.color, framing: row.framing })
  }
  return known
}
