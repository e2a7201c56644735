import type { CollectionNode } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import type { FoundProducts } from '../../lib/catalog/list-page'
import { readTile, type Tile } from '../../lib/catalog/tile'
import { formatMarket, type Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { SearchRequest } from '../../lib/routing/search-request'
import { readSearchStart } from '../../lib/search/page'
import { searchView } from '../../lib/search/rules'
import { getTheme } from '../../lib/shop/get-theme'
import type { Shop } from '../../lib/shop/shop'
import { FilteredList } from '../catalog/filtered-list'
import { ProductGrid } from '../catalog/product-grid'
import { QueryProvider } from '../layout/query-provider'
import { RestorablePage } from '../layout/restorable-page'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'
import { PageMessages } from '../ui/page-messages'
import { ShopLink } from '../ui/shop-link'
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
        <EmptyState icon="search" action={<LinkButton href={paths.home()}>{t('browseAll')}</LinkButton>}>
          <p className="wrap-anywhere text-ink">{t('noResults', { term })}</p>
        </EmptyState>
      </FilteredList>
    </section>
  )
}

/** The collections of the store, above its popular products when a search has not started or found nothing. */
function SearchCollections({ collections }: { collections: readonly Pick<CollectionNode, 'name' | 'slug'>[] }) {
  const t = useTranslations('search')
  if (collections.length === 0) return null
  return (
    <nav aria-labelledby="search-collections" className="mt-8">
      <h2 id="search-collections" className="text-base font-semibold">
        {t('collections')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {collections.map(({ name, slug }) => (
          <li key={slug}>
            <ShopLink href={paths.collection(slug)} className="pill-link">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PopularProducts({ popular }: { popular: readonly Tile[] }) {
  const t = useTranslations('search')
  if (popular.length === 0) return null
  return (
    <section aria-labelledby="search-popular" className="featured-tiles mt-10">
      <h2 id="search-popular" className="heading mb-5 text-h3">
        {t('popular')}
      </h2>
      <ProductGrid tiles={popular} quickAdd={false} list={t('popular')} page={null} />
    </section>
  )
}

/** One row of popular products. */
const maxPopular = 4

type ServerSearch = { request: SearchRequest; results: FoundProducts }

export async function SearchPageContent({ shop, search }: { shop: Shop; search?: ServerSearch }) {
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
