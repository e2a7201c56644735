import { z } from 'zod'
import type { Store } from '../../commerce/contract/store'
import { env } from '../env'
import { ServiceNotFound, ServiceUnauthorised } from './errors'
import { fetchStore } from './fetch-store'
import type { Reader } from './reader'
import { request } from './request'

/** A visitor waits at the door meanwhile. Milliseconds. */
const timeoutMs = 2_500

/** GET {commerce}/v1/stores with a right of one's own. Null where the store is not there or refuses the right. */
export async function fetchStoreWith(shop: Pick<Reader, 'store' | 'preview'>): Promise<Store | null> {
  try {
    return await fetchStore(shop, { timeoutMs })
  } catch (error) {
    if (error instanceof ServiceUnauthorised) return null
    throw error
  }
}

/** GET {theme service} with the code: the field's way to ask whether it is right. A store without a theme of its own answers 404 to a right one. */
export async function holdsThemeCode(store: string, accessCode: string): Promise<boolean> {
  try {
    await request({
      name: 'GET theme',
      url: env.THEME_URL,
      query: { siteKey: store, accessCode },
      shape: z.unknown(),
      timeoutMs,
    })
    return true
  } catch (error) {
    if (error instanceof ServiceUnauthorised) return false
    if (error instanceof ServiceNotFound) return true
    throw error
  }
}
