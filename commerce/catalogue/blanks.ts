import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { ProductDetails } from '../contract/catalogue'
import { HexColor, Id } from '../contract/primitives'
import { mayBeRowId } from '../db/row-id'
import { listings, products, sizes, variations } from '../db/schema/catalogue'
import type { Deps } from '../deps'
import { NotFound } from '../errors'
import type { StoreRef } from '../stores/store-ref'

/** GET /v1/blanks?id=: the thing itself, before anything is printed on it. */
export const Blank = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(['physical', 'digital']),
  details: ProductDetails,
  colors: z.array(z.object({ name: z.string(), hex: HexColor })),
  sizes: z.array(z.string()),
})
export type Blank = z.infer<typeof Blank>

/** A product of a public listing, of the asked store where one is named. Throws `NotFound('product')`. */
export async function readBlank(id: number, store: StoreRef | undefined, { db }: Pick<Deps, 'db'>): Promise<Blank> {
  if (!mayBeRowId(id)) throw new NotFound('product')
  const [row] = await db
    .select({ product: products })
    .from(products)
    .innerJoin(listings, and(eq(listings.id, products.listingId), eq(listings.storeId, products.storeId)))
    .where(
      and(
        eq(products.id, id),
        eq(products.retired, false),
        eq(listings.visibility, 'public'),
        store === undefined ? undefined : eq(products.storeId, store.id),
      ),
    )
  if (row === undefined) throw new NotFound('product')
  const { product } = row
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
