import { log } from '../log'
import { ServiceUnauthorised, ServiceUnavailable } from '../services/errors'
import { refuse } from '../store/store-from-request'
import { type FoundShop, findShop, shared, unavailable } from './find-shop'
import { begun, streamed } from './streamed'

/** Runs the work for the shop of the request's host. A shop that is closed or protected is nobody's find; a service that is away is a 503. */
export async function answerFindable(
  request: Request,
  work: (shop: FoundShop) => Promise<Response>,
  { evenClosed = false } = {},
): Promise<Response> {
  try {
    const shop = await findShop(request)
    if (shop instanceof Response) return shop
    return shop.open || evenClosed ? await work(shop) : refuse(404, 'not_found')
  } catch (error) {
    if (error instanceof ServiceUnauthorised) return refuse(404, 'not_found')
    if (!(error instanceof ServiceUnavailable)) throw error
    log.error({ err: error }, 'service unavailable')
    return unavailable()
  }
}

export const plain = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': shared } })

/** An XML answer that is sent while it is made. The first piece is made before the answer begins. */
export async function xml(pieces: AsyncGenerator<string>, headers: Record<string, string> = {}): Promise<Response> {
  return new Response(streamed(await begun(pieces)), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': shared, ...headers },
  })
}
