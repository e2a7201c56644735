import { maxTermLength } from '@awning/platform/rules/search-terms'
import { z } from 'zod'
import { privateJson } from '@/lib/api/api-response'
import { readCatalog } from '@/lib/api/read-catalog'
import { searchProduct } from '@/lib/search/page'
import { reject } from '@/lib/server/reject'
import { fetchProducts } from '@/lib/services/catalog'

const Page = z.coerce.number().int().min(1).max(100_000)
const Search = z.string().max(maxTermLength).optional()
const perPage = 20
const resultsPerPage = 60

/**
 * `{ products, more, total }`: a page of the store's products, counted from 1, or of those that match the term `search`. Never cached.
 */
export const GET = (request: Request) =>
  readCatalog(request, async (shop) => {
    const { searchParams } = new URL(request.url)
    const page = Page.safeParse(searchParams.get('page') ?? 1)
    const search = Search.safeParse(searchParams.get('search') ?? undefined)
    if (!page.success || !search.success) return reject(400, 'invalid')
    const per = search.data === undefined ? perPage : resultsPerPage
    const list = await fetchProducts(shop, { search: search.data, page: page.data, per })
    return privateJson({
      products: list.products.map((row) => searchProduct(row, shop.market)),
      more: list.page * list.per_page < list.total_count,
      total: list.total_count,
    })
  })
