import { z } from 'zod'
import { handleServiceErrors, privateJson } from '@/lib/api/api-response'
import { reject } from '@/lib/api/reject'
import { searchProduct } from '@/lib/search/search-product'
import { fetchProducts } from '@/lib/services/catalog'
import { storeFromRequest } from '@/lib/shop/store-from-request'

const Page = z.coerce.number().int().min(1).max(100_000)
const perPage = 20

/** `{ products, more }`: a page of the store's products, counted from 1, never cached. */
export async function GET(request: Request) {
  const shop = await storeFromRequest(request)
  if (shop instanceof Response) return shop
  const page = Page.safeParse(new URL(request.url).searchParams.get('page') ?? 1)
  if (!page.success) return reject(400, 'invalid')
  return await handleServiceErrors(async () => {
    const list = await fetchProducts(shop, { page: page.data, per: perPage })
    return privateJson({
      products: list.products.map((row) => searchProduct(row, shop.market)),
      more: list.page * list.per_page < list.total_count,
    })
  })
}
