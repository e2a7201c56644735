import { type CartLine, mergeKeyOf } from '@awning/contract/cart'
import type { Currency } from '@awning/platform/currencies'
import { Locale } from '@awning/platform/locales'
import { preorderFlow } from '@awning/platform/rules/preorder-flow'
import { inArray } from 'drizzle-orm'
import { displayNames, displayTitle } from '../../catalog/display-texts'
import { priceIn } from '../../catalog/prices'
import { listingOfProduct, productOfSku, sizeOfSku, stockOfSku, variationOfSku } from '../../db/catalog-joins'
import { inStore } from '../../db/in-store'
import { listings, products, sizes, skus, stock, variations } from '../../db/schema/catalog'
import type { LineNames } from '../../db/schema/order-line'
import type { Db, Tx } from '../../db/store-db'
import type { PictureRef } from '../../pictures/picture-url'
import type { StoreRef } from '../../store-ref'

export type CatalogLine = {
  line: CartLine
  /** As the store wrote them. */
  names: LineNames
  /** In the buyer's language. */
  displayed: LineNames
  /** The creator's own SKU. Null if the item has none. */
  merchantSku: string | null
  picture: PictureRef | null
  digital: boolean
  madeToOrder: boolean
  shipDays: [number, number]
  /** Unit price in minor units of the requested currency. */
  price: number
  /** Public, not a preorder, and still available in this color and size. */
  offered: boolean
  stockId: number
  /** Null means unlimited. */
  available: number | null
}
export type ReadLine = CatalogLine | { line: CartLine; names: null }

/** The maximum of a PostgreSQL integer; no ID is larger. */
const largestId = 2_147_483_647

/** The tag of a listing whose products are made for their buyer. */
const madeToOrderTag = 'made-to-order'

/** The lines of a cart with their catalog data, in cart order. A line that is unknown to the store has no names. */
export async function readLines(
  store: StoreRef,
  lines: readonly CartLine[],
  { currency, locale }: { currency: Currency; locale: string },
  db: Db | Tx,
): Promise<ReadLine[]> {
  const possible = lines.filter(({ colorId, sizeId }) => colorId <= largestId && sizeId <= largestId)
  if (possible.length === 0) return lines.map((line) => ({ line, names: null }))
  const rows = await db
    .select({
      variationId: skus.variationId,
      sizeId: skus.sizeId,
      productId: skus.productId,
      code: skus.code,
      price: skus.price,
      skuRetired: skus.retired,
      slug: listings.slug,
      title: listings.title,
      translations: listings.translations,
      tags: listings.tags,
      visibility: listings.visibility,
      checkoutFlow: listings.checkoutFlow,
      productType: products.type,
      kind: products.kind,
      shipDaysMin: products.shipDaysMin,
      shipDaysMax: products.shipDaysMax,
      productRetired: products.retired,
      color: variations.color,
      pictures: variations.pictures,
      variationRetired: variations.retired,
      sizeLabel: sizes.label,
      stockId: stock.id,
      onHand: stock.onHand,
      oversell: stock.oversell,
    })
    .from(skus)
    .innerJoin(products, productOfSku)
    .innerJoin(listings, listingOfProduct)
    .innerJoin(variations, variationOfSku)
    .innerJoin(sizes, sizeOfSku)
    .innerJoin(stock, stockOfSku)
    .where(
      inStore(
        store,
        skus,
        inArray(
          skus.variationId,
          possible.map((line) => line.colorId),
        ),
        inArray(
          skus.sizeId,
          possible.map((line) => line.sizeId),
        ),
      ),
    )
  const rowByKey = new Map(rows.map((row) => [mergeKeyOf({ ...row, colorId: row.variationId }), row]))
  return lines.map((line) => {
    const row = rowByKey.get(mergeKeyOf(line))
    const price = row && priceIn(row.price, currency, store.currency)
    if (row === undefined || price === undefined) return { line, names: null }
    return {
      line: { ...line, slug: row.slug },
      names: { title: row.title, productType: row.productType, colourName: row.color, sizeLabel: row.sizeLabel },
      displayed: displayedNames(row, locale),
      merchantSku: row.code === '' ? null : row.code,
      picture: row.pictures[0] ?? null,
      digital: row.kind === 'digital',
      madeToOrder: row.tags.includes(madeToOrderTag),
      shipDays: [row.shipDaysMin, row.shipDaysMax],
      price,
      offered:
        row.visibility === 'public' &&
        row.checkoutFlow !== preorderFlow &&
        !row.skuRetired &&
        !row.variationRetired &&
        !row.productRetired,
      stockId: row.stockId,
      available: row.onHand === null || row.oversell ? null : Math.max(0, row.onHand),
    }
  })
}

type NamedRow = Pick<typeof listings.$inferSelect, 'title' | 'translations'> & {
  productType: string
  color: string
  sizeLabel: string
}

function displayedNames({ title, translations, productType, color, sizeLabel }: NamedRow, locale: string): LineNames {
  const { data } = Locale.safeParse(locale)
  const names = displayNames(translations, data)
  return {
    title: displayTitle({ title, translations }, data),
    productType: names.type({ type: productType }),
    colourName: names.color(color),
    sizeLabel: names.size(sizeLabel),
  }
}

/** Merges lines of the same color and size into one line with the total quantity. */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>()
  for (const line of lines) {
    const key = mergeKeyOf(line)
    const existing = merged.get(key)
    merged.set(key, existing ? { ...existing, quantity: existing.quantity + line.quantity } : { ...line })
  }
  return [...merged.values()]
}
