import { answerFindable, xml } from '@/lib/findable/answer-findable'
import { shared } from '@/lib/findable/find-shop'
import { googleFeed } from '@/lib/findable/google-feed'
import { readMerchant } from '@/lib/findable/merchant'
import { getOffers } from '@/lib/services/findable'
import { refuse } from '@/lib/store/store-from-request'

/** The Merchant feed of this host's shop. Its ETag changes with the catalogue, the stock and the day. */
export const GET = (request: Request) =>
  answerFindable(request, async ({ store, market, origin, theme }) => {
    const read = (after: number) => getOffers(store.slug, market.currency, after)
    const first = await read(0)
    if (first === null) return refuse(404, 'not_found')
    const etag = `W/"${first.version ?? ''}"`
    if (
      request.headers
        .get('if-none-match')
        ?.split(/\s*,\s*/)
        .includes(etag)
    )
      return new Response(null, { status: 304, headers: { etag, 'cache-control': shared } })
    const shop = {
      origin,
      name: theme.storeName,
      description: theme.seo.description ?? store.description ?? theme.storeName,
      merchantId: readMerchant(store).id,
    }
    return await xml(googleFeed(shop, first, read), { etag })
  })
