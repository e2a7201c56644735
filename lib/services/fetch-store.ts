import { Store } from '@awning/contract/store'
import { z } from 'zod'
import { env } from '../env'
import { credentialsOf, type Reader } from './credentials'
import { ServiceNotFoundError, ServiceUnauthorizedError } from './errors'
import { request } from './request'

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

/** GET {commerce}/v1/stores with the visitor's own credentials. Null if the store does not exist or rejects them. */
export async function fetchStoreWith(shop: Pick<Reader, 'store' | 'preview'>): Promise<Store | null> {
  try {
    return await fetchStore(shop)
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) return null
    throw error
  }
}

/**
 * GET {theme service} with the code: the standard check of an access code. A store without a theme responds 404 to a valid code.
 */
export async function isThemeAccessCode(store: string, accessCode: string): Promise<boolean> {
  try {
    await request({
      name: 'GET theme',
      url: env.THEME_URL,
      query: { siteKey: store, accessCode },
      schema: z.unknown(),
    })
    return true
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) return false
    if (error instanceof ServiceNotFoundError) return true
    throw error
  }
}
