import { log } from '../server/log'
import { ServiceUnavailableError } from '../services/errors'
import type { Tile } from './tile'

/** The tiles that `read` returns, or none if the service fails, which never affects their page. `what` names them in the log. */
export async function tilesOrNone(
  { store }: { store: { slug: string } },
  what: string,
  read: () => Promise<Tile[]>,
): Promise<Tile[]> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.warn({ store: store.slug, err: error }, `${what} are unavailable`)
    return []
  }
}
