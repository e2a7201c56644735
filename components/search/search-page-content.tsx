import type { FoundProducts } from '../../lib/catalog/list-page'
import { paths } from '../../lib/routing/paths'
import type { SearchRequest } from '../../lib/routing/search-request'
import { readSearchStart } from '../../lib/search/search-start'
import { searchView } from '../../lib/search/search-view'
import { getTheme } from '../../lib/shop/get-theme'
import type { Shop } from '../../lib/shop/shop'
import { PageMessages } from '../layout/page-messages'
import { QueryProvider } from '../layout/query-provider'
import { RestorablePage } from '../layout/restorable-page'
import { RenderedResults } from './rendered-results'
import { SearchScreen } from './search-screen'
import { SearchStart } from './search-start'

/** The search page, with the results of a search if the URL has a term. */
export async function SearchPageContent({
  shop,
  search,
}: {
  shop: Shop
  search?: { request: SearchRequest; results: FoundProducts }
}) {
  const { searchPlaceholder } = await getTheme(shop)
  const start = <SearchStart {...(await readSearchStart(shop))} />
  return (
    <RestorablePage>
      <QueryProvider>
        <PageMessages namespace="search">
          <SearchScreen
            view={searchView(shop)}
            placeholder={searchPlaceholder}
            start={start}
            rendered={search && renderedSearch(search.request)}
          >
            {search && <RenderedResults {...search} market={shop.market} />}
            {search?.results.products.length === 0 && start}
          </SearchScreen>
        </PageMessages>
      </QueryProvider>
    </RestorablePage>
  )
}

const renderedSearch = ({ term, page, options }: SearchRequest) => ({
  term,
  path: paths.search(term, { page, options }),
})
