import { env } from '../env'
import { log } from '../log'

/** Long enough for a picture that is drawn for the first time and waits its turn. */
const patienceMs = 30_000

/** GET {commerce}/pictures/{name}: the picture of a store. 404 where the store has none of that name, 503 while too many wait to be drawn. */
export async function fetchPicture(store: string, name: string): Promise<Response> {
  try {
    const url = `${env.COMMERCE_URL}/pictures/${name}?store=${store}`
    return await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'error' })
  } catch (error) {
    log.error({ store, error: String(error) }, 'picture not available')
    return new Response(null, { status: 503 })
  }
}
