import type { WireSize, WireVariant } from '@awning/contract/catalog'
import type { Currency } from '@awning/platform/currencies'
import { decimalMoney } from '@awning/platform/money'
import type { products, sizes, skus, stock, variations } from '../db/schema/catalog'
import { shownPictures, wirePicture, wireThumbnail } from '../pictures/picture-url'
import type { StoreRef } from '../store-ref'
import { type DisplayNames, storeNames } from './display-texts'
import { compareAtIn, priceIn } from './prices'
import { availableQuantity, totalQuantity } from './quantity'

export type SkuRow = {
  sku: typeof skus.$inferSelect
  size: typeof sizes.$inferSelect
  stock: typeof stock.$inferSelect
}
export type VariantRows = {
  product: typeof products.$inferSelect
  variation: typeof variations.$inferSelect
  skus: readonly SkuRow[]
}

/** The wire format of one color of a product, with prices in a currency. Null if nothing of it is for sale. */
export function wireVariant(
  store: StoreRef,
  { product, variation, skus }: VariantRows,
  currency: Currency,
  picturesUrl: string,
  names: DisplayNames = storeNames,
): WireVariant | null {
  const sizes = skus
    .filter(({ sku }) => sku.variationId === variation.id)
    .sort((a, b) => a.size.position - b.size.position || a.size.id - b.size.id)
    .flatMap((row) => wireSize(store, row, currency, names) ?? [])
  const cheapest = sizes.reduce<WireSize | undefined>(
    (best, size) => (best === undefined || (size.amount ?? 0) < (best.amount ?? 0) ? size : best),
    undefined,
  )
  if (cheapest === undefined) return null
  const available = sizes.filter((size) => size.available)
  const pictures = shownPictures(variation.pictures)
  return {
    variationId: variation.id,
    productId: product.id,
    productType: names.type(product),
    color: names.color(variation.color),
    attributes: { hex: variation.hex },
    currency,
    price: cheapest.price,
    amount: cheapest.amount,
    basePrice: cheapest.compareAtAmount == null ? null : decimalMoney(cheapest.compareAtAmount, currency),
    inventoryCount: totalQuantity(skus.filter(({ sku }) => sku.variationId === variation.id).map((row) => row.stock)),
    thumbnail: wireThumbnail(picturesUrl, pictures),
    images: pictures.map((picture) => wirePicture(picturesUrl, picture)),
    sizes,
    availableSizes: available,
    availableSizesWithId: available,
  }
}

function wireSize(
  store: StoreRef,
  { sku, size, stock }: SkuRow,
  currency: Currency,
  names: DisplayNames,
): WireSize | null {
  const amount = priceIn(sku.price, currency, store.currency)
  if (amount === undefined) return null
  const inventoryCount = availableQuantity(stock)
  return {
    id: size.id,
    label: names.size(size.label),
    price: decimalMoney(amount, currency),
    amount,
    compareAtAmount: compareAtIn(sku.compareAt, amount, currency, store.currency) ?? null,
    inventoryCount,
    available: inventoryCount !== 0,
    sku: sku.code,
    ...(sku.gtin !== null && { gtin: sku.gtin }),
    ...(sku.mpn !== null && { mpn: sku.mpn }),
  }
}
