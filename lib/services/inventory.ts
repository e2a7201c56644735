import { Inventory } from '@awning/contract/catalog'
import { z } from 'zod'
import { env } from '../env'
import { credentialsOf, type Reader } from './credentials'
import { ServiceNotFoundError } from './errors'
import { request } from './request'

/**
 * GET {commerce}/v1/inventory: the quantity of a color and size that can be bought now, never cached; null is unlimited. A SKU
 * that the service does not know has quantity 0. A back end without the call (404 without inventory errors) counts as unlimited.
 */
export async function getInventory(
  shop: Reader,
  { colorId, sizeId }: { colorId: number; sizeId: number },
): Promise<number | null> {
  const credentials = credentialsOf(shop)
  try {
    const { inventoryCount } = await request({
      name: 'GET inventory',
      url: `${env.COMMERCE_URL}/v1/inventory`,
      query: { colorId, sizeId, storeSlug: shop.store.slug, ...credentials.query },
      headers: credentials.headers,
      schema: Inventory,
    })
    return atLeastZero(inventoryCount)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return error.resources.includes('inventory') ? 0 : null
    throw error
  }
}

/** GET {availability}/v1/availability: the quantity of a whole listing, for products with shared stock; null is unlimited. */
export async function getAvailability(shop: Reader, listingId: number): Promise<number | null> {
  const credentials = credentialsOf(shop)
  try {
    const { count } = await request({
      name: 'GET availability',
      url: `${env.AVAILABILITY_URL}/v1/availability`,
      query: { listingId, storeSlug: shop.store.slug, ...credentials.query },
      headers: {
        ...credentials.headers,
        ...(env.AVAILABILITY_API_KEY !== undefined && { 'x-api-key': env.AVAILABILITY_API_KEY }),
      },
      schema: z.object({ count: z.int().nullable() }),
    })
    return atLeastZero(count)
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return 0
    throw error
  }
}

/** A back end that oversells reports a negative quantity. */
const atLeastZero = (count: number | null) => (count === null ? null : Math.max(0, count))
