import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { FoundProducts } from '../../lib/catalog/list-page'
import { readTile } from '../../lib/catalog/tile'
import { formatMarket, type Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { SearchRequest } from '../../lib/routing/search-request'
import { readSearchStart } from '../../lib/search/page'
import { searchView } from '../../lib/search/rules'
import { getTheme } from '../../lib/shop/get-theme'
import type { Shop } from '../../lib/shop/shop'
import { CollectionLinks } from '../catalog/collection-links'
import { FilteredList } from '../catalog/filtered-list'
import { QueryProvider } from '../layout/query-provider'
import { RestorablePage } from '../layout/restorable-page'
import { PageMessages } from '../ui/page-messages'
import { NoResults } from './no-results'
import { PopularProducts } from './popular-products'
import { SearchScreen } from './search-screen'

function RenderedResults({
  request: { term, page, options },
  results: { products, total, facets },
  market,
}: {
  request: SearchRequest
  results: FoundProducts
  market: Market
}) {
  const t = useTranslations('search')
  return (
    <section aria-label={t('results')}>
      <p role="status" className="mb-5 text-ink-muted empty:hidden">
        {total > 0 && t('resultCount', { count: total, term })}
      </p>
      <FilteredList
        name={t('title')}
        tiles={products.map((row) => readTile(row, market))}
        total={total}
        page={page}
        options={options}
        facets={facets}
        currency={market.currency}
        term={term}
        hrefOf={(other, to = 1) => paths.search(term, { page: to, options: other })}
        quickAdd={false}
      >
        <NoResults term={term} />
      </FilteredList>
    </section>
  )
}

type ServerSearch = { request: SearchRequest; results: FoundProducts }

export async function SearchPageContent({ shop, search }: { shop: Shop; search?: ServerSearch }) {
  const t = await getTranslations('search')
  const { searchPlaceholder } = await getTheme(shop)
  const { collections, popular } = await readSearchStart(shop)
  const found = new Set(search?.results.products.map(({ id }) => id))
  return (
    <RestorablePage>
      <QueryProvider>
        <PageMessages part="search">
          <SearchScreen
            view={searchView(formatMarket(shop.market), shop.preview)}
            placeholder={searchPlaceholder}
            collections={<CollectionLinks title={t('collections')} collections={collections} className="mt-8" />}
            popular={<PopularProducts tiles={popular.filter(({ id }) => !found.has(id))} />}
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
