import { and, eq } from 'drizzle-orm'
import { listings, products, sizes, skus, stock, variations } from './schema/catalog'

// The conditions of joins in the catalog. Each names the store on both sides.

export const listingOfProduct = and(eq(listings.id, products.listingId), eq(listings.storeId, products.storeId))
export const productOfSku = and(eq(products.id, skus.productId), eq(products.storeId, skus.storeId))
export const variationOfSku = and(eq(variations.id, skus.variationId), eq(variations.storeId, skus.storeId))
export const sizeOfSku = and(eq(sizes.id, skus.sizeId), eq(sizes.storeId, skus.storeId))
export const stockOfSku = and(eq(stock.id, skus.stockId), eq(stock.storeId, skus.storeId))
