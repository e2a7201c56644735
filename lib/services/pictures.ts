import { env } from '../env'
import { log } from '../log'
import { accessOf } from './credentials'
import type { Door } from './reader'

/** Long enough for a picture that is drawn for the first time and waits its turn. */
const patienceMs = 30_000

/** GET {commerce}/pictures/{name}: the picture of a store. 401 where it is inside a protected one, 404 where the store has none of that name, 503 while too many wait to be drawn. */
export async function fetchPicture(store: Door, name: string): Promise<Response> {
  try {
    const url = `${env.COMMERCE_URL}/pictures/${name}?store=${store.slug}`
    return await fetch(url, { headers: accessOf(store), signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  } catch (error) {
    log.error({ store: store.slug, err: error }, 'picture not available')
    return new Response(null, { status: 503 })
  }
}
