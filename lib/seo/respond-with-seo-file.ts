import { withinReadLimits } from '../limits/read-limits'
import { log } from '../server/log'
import { reject } from '../server/reject'
import { ServiceUnauthorizedError, ServiceUnavailableError } from '../services/errors'
import { type FoundShop, findShop, shared, unavailable } from './find-shop'
import { startTextStream, streamed } from './streamed'

/**
 * Runs a handler for the shop of the request's host, within the limits of the visitor: the files are read without a cache. A closed
 * or protected shop is not available to search engines; responds 503 if the service is unavailable.
 */
export async function respondWithSeoFile(
  request: Request,
  work: (shop: FoundShop) => Promise<Response>,
  { evenClosed = false } = {},
): Promise<Response> {
  try {
    const shop = await findShop(request)
    if (shop instanceof Response) return shop
    if (!shop.open && !evenClosed) return reject(404, 'not_found')
    return await withinReadLimits(request, () => work(shop))
  } catch (error) {
    if (error instanceof ServiceUnauthorizedError) return reject(404, 'not_found')
    if (!(error instanceof ServiceUnavailableError)) throw error
    log.error({ err: error }, 'service unavailable')
    return unavailable()
  }
}

export const plain = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': shared } })

/** A streamed XML response. The first chunk is generated before the response starts. */
export async function xml(chunks: AsyncGenerator<string>, headers: Record<string, string> = {}): Promise<Response> {
  return new Response(streamed(await startTextStream(chunks)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared, ...headers },
  })
}
