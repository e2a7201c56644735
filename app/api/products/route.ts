import { z } from 'zod'
import { searchProduct } from '@/lib/search/search-product'
import { answer, answerCall } from '@/lib/services/answer'
import { fetchProducts } from '@/lib/services/catalogue'
import { refuse, storeFromRequest } from '@/lib/store/store-from-request'

const Page = z.coerce.number().int().min(1).max(100_000)
const perPage = 20

/** `{ products, more }`: a page of the store's products, from 1, never from a cache. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const page = Page.safeParse(new URL(request.url).searchParams.get('page') ?? 1)
  if (!page.success) return refuse(400, 'invalid')
  return await answerCall(async () => {
    const list = await fetchProducts(shop, { page: page.data, per: perPage })
    return answer({
      products: list.products.map((row) => searchProduct(row, shop.market)),
      more: list.page * list.per_page < list.total_count,
    })
  })
}
