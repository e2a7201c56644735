import type { FoundProducts } from '../../lib/catalog/list-page'
import { formatMarket } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { SearchRequest } from '../../lib/routing/search-request'
import { readSearchStart } from '../../lib/search/search-start'
import { searchView } from '../../lib/search/search-view'
import { getTheme } from '../../lib/shop/get-theme'
import type { Shop } from '../../lib/shop/shop'
import { QueryProvider } from '../layout/query-provider'
import { RestorablePage } from '../layout/restorable-page'
import { PageMessages } from '../ui/page-messages'
import { RenderedResults } from './rendered-results'
import { SearchScreen } from './search-screen'
import { PopularProducts, SearchCollections } from './search-start'

/** One row of popular products. */
const maxPopular = 4

type ServerSearch = { request: SearchRequest; results: FoundProducts }

/** The search page, with the results of a search if the URL has a term. */
export async function SearchPageContent({ shop, search }: { shop: Shop; search?: ServerSearch }) {
  const { searchPlaceholder } = await getTheme(shop)
  const { collections, popular } = await readSearchStart(shop)
  const found = new Set(search?.results.products.map(({ id }) => id))
  return (
    <RestorablePage>
      <QueryProvider>
        <PageMessages namespace="search">
          <SearchScreen
            view={searchView(formatMarket(shop.market), shop.preview)}
            placeholder={searchPlaceholder}
            collections={<SearchCollections collections={collections} />}
            popular={<PopularProducts popular={popular.filter(({ id }) => !found.has(id)).slice(0, maxPopular)} />}
            rendered={search && renderedSearch(search)}
          >
            {search && <RenderedResults {...search} market={shop.market} />}
          </SearchScreen>
        </PageMessages>
      </QueryProvider>
    </RestorablePage>
  )
}

const renderedSearch = ({ request: { term, page, options }, results: { total } }: ServerSearch) => ({
  term,
  path: paths.search(term, { page, options }),
  total,
})
