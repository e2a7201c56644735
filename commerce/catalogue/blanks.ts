import { and, asc, eq } from 'drizzle-orm'
import { noteRead } from '../access/guard-stores'
import { type Blank, ProductDetails } from '../contract/catalogue'
import { openToAll } from '../db/open-to-all'
import { mayBeRowId } from '../db/row-id'
import { listings, products, sizes, variations } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import type { StoreRef } from '../stores/store-ref'

/**
 * A product of a listing, of the asked store where one is named; one of a private listing by `unlisted` alone, which is for those who hold
 * a preview's credential. Throws `NotFound('product')`.
 */
export async function readBlank(
  { id, unlisted }: { id: number; unlisted: boolean },
  store: StoreRef | undefined,
  { db }: Pick<Deps, 'db'>,
): Promise<Blank> {
  if (!mayBeRowId(id)) throw new NotFound('product')
  const [row] = await db
    .select({ product: products })
    .from(products)
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, products.storeId)))
    .where(
      and(
        eq(products.id, id),
        eq(products.retired, false),
        unlisted ? undefined : eq(listings.visibility, 'public'),
        store === undefined ? openToAll(products.storeId) : eq(products.storeId, store.id),
      ),
    )
  if (row === undefined) throw new NotFound('product')
  const { product } = row
  noteRead(product.storeId)
  const colors = await db
    .select({ name: variations.color, hex: variations.hex })
    .from(variations)
    .where(and(eq(variations.productId, id), eq(variations.storeId, product.storeId), eq(variations.retired, false)))
    .orderBy(asc(variations.position))
  const labels = await db
    .select({ label: sizes.label })
    .from(sizes)
    .where(and(eq(sizes.productId, id), eq(sizes.storeId, product.storeId)))
    .orderBy(asc(sizes.position))
  return {
    id,
    name: product.type,
    type: product.kind,
    details: ProductDetails.parse(product.details ?? {}),
    colors,
    sizes: labels.map(({ label }) => label),
  }
}
