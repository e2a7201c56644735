import { env } from '../env'
import { log } from '../server/log'
import { type StoreAccess, toAccessHeaders } from './credentials'

/** Enough for a picture that is queued and then rendered for the first time. */
const waitMs = 30_000

/**
 * GET {commerce}/pictures/{name}: a picture of the store. 401 if the store is protected, 404 if there is no such picture, 503 if
 * too many are queued.
 */
export async function fetchPicture(store: StoreAccess, name: string): Promise<Response> {
  try {
    const url = `${env.COMMERCE_URL}/pictures/${name}?store=${store.slug}`
    return await fetch(url, { headers: toAccessHeaders(store), signal: AbortSignal.timeout(waitMs), redirect: 'error' })
  } catch (error) {
    log.error({ store: store.slug, err: error }, 'a picture could not be read from the commerce service')
    return new Response(null, { status: 503 })
  }
}
