import { googleFeed } from '@/lib/seo/google-feed'
import { readMerchant } from '@/lib/seo/merchant'
import { respondWithSeoFile, shared, xml } from '@/lib/seo/respond-with-seo-file'
import { reject } from '@/lib/server/reject'
import { getOffers } from '@/lib/services/seo'

/** The ETag changes with the catalog, the stock and the day. */
export const GET = (request: Request) =>
  respondWithSeoFile(request, async ({ store, market, origin, theme }) => {
    const read = (after: number) => getOffers(store.slug, market.currency, after)
    const first = await read(0)
    if (first === null) return reject(404, 'not_found')
    const etag = `W/"${first.version ?? ''}"`
    if (
      request.headers
        .get('if-none-match')
        ?.split(',')
        .some((one) => one.trim() === etag)
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
