import type { Store } from '@awning/contract/store'
import { z } from 'zod'
import { env } from '../env'
import { ServiceNotFoundError, ServiceUnauthorizedError } from './errors'
import { fetchStore } from './fetch-store'
import { request } from './request'
import type { Reader } from './store-access'

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
