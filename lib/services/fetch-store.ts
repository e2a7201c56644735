import { Store } from '../../commerce/contract/store'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFound } from './errors'
import type { Reader } from './reader'
import { request } from './request'

/** GET {commerce}/v1/stores, never from a cache. Null where no such store exists; rejects where it refuses the visitor. `timeoutMs` in milliseconds. */
export async function fetchStore(
  shop: Pick<Reader, 'store' | 'preview'>,
  options: { timeoutMs?: number } = {},
): Promise<Store | null> {
  try {
    return await request({
      name: 'GET stores',
      url: `${env.COMMERCE_URL}/v1/stores`,
      query: { slug: shop.store.slug },
      headers: credentialsOf(shop).headers,
      shape: Store,
      ...options,
    })
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}
