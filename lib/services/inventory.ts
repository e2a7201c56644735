import { z } from 'zod'
import { Inventory } from '../../commerce/contract/catalogue'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFound } from './errors'
import type { Reader } from './reader'
import { request } from './request'

/**
 * GET {commerce}/v1/inventory: pieces of a colour in a size that can be bought now, never from a cache; null is without limit.
 * One that the service does not know is none. A back end without the call (404 that names no inventory) counts nothing.
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
      shape: Inventory,
    })
    return noLess(inventoryCount)
  } catch (error) {
    if (error instanceof ServiceNotFound) return error.nouns.includes('inventory') ? 0 : null
    throw error
  }
}

/** GET {availability}/v1/availability: pieces of a whole listing, for the products that are counted so; null is without limit. */
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
      shape: z.object({ count: z.int().nullable() }),
    })
    return noLess(count)
  } catch (error) {
    if (error instanceof ServiceNotFound) return 0
    throw error
  }
}

/** A back end that oversells counts below nothing. */
const noLess = (count: number | null) => (count === null ? null : Math.max(0, count))
