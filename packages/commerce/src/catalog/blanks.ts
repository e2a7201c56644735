import { type Blank, ProductDetails } from '@awning/contract/catalog'
import { asc, eq } from 'drizzle-orm'
import type { Deps } from '../context'
import { listingOfProduct } from '../db/catalog-joins'
import { inSameStore, inStoreOrPublic } from '../db/in-store'
import { mayBeRowId } from '../db/row-id'
import { listings, products, sizes, variations } from '../db/schema/catalog'
import { NotFound } from '../http/errors'
import type { StoreRef } from '../store-ref'
import type { StoreAccess } from '../stores/store-access'

/**
 * Returns a product of a listing, of one store if `store` is given. Products of private listings require `unlisted`, which needs
 * a preview credential. Throws `NotFound('product')`.
 */
export async function readBlank(
  { id, unlisted }: { id: number; unlisted: boolean },
  store: StoreRef | undefined,
  access: StoreAccess,
  { db }: Pick<Deps, 'db'>,
): Promise<Blank> {
  if (!mayBeRowId(id)) throw new NotFound('product')
  const [row] = await db
    .select({ product: products })
    .from(products)
    .innerJoin(listings, listingOfProduct)
    .where(
      inStoreOrPublic(
        store,
        products,
        eq(products.id, id),
        eq(products.retired, false),
        unlisted ? undefined : eq(listings.visibility, 'public'),
      ),
    )
  if (row === undefined) throw new NotFound('product')
  const { product } = row
  access.record(product.storeId)
  const colors = await db
    .select({ name: variations.color, hex: variations.hex })
    .from(variations)
    .where(inSameStore(variations, product, eq(variations.productId, id), eq(variations.retired, false)))
    .orderBy(asc(variations.position))
  const labels = await db
    .select({ label: sizes.label })
    .from(sizes)
    .where(inSameStore(sizes, product, eq(sizes.productId, id)))
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
