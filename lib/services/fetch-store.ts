import { Store } from '@awning/contract/store'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFoundError } from './errors'
import { request } from './request'
import type { Reader } from './store-access'

/** GET {commerce}/v1/stores, never cached. Null if the store does not exist; throws if the store denies access. */
export async function fetchStore(shop: Pick<Reader, 'store' | 'preview'>): Promise<Store | null> {
  try {
    return await request({
      name: 'GET stores',
      url: `${env.COMMERCE_URL}/v1/stores`,
      query: { slug: shop.store.slug },
      headers: credentialsOf(shop).headers,
      schema: Store,
    })
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}
