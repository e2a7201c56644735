import { useTranslations } from 'next-intl'
import type { FoundProducts } from '../../lib/catalog/list-page'
import { readTile } from '../../lib/catalog/tile'
import type { Market } from '../../lib/localization/market'
import { paths } from '../../lib/routing/paths'
import type { SearchRequest } from '../../lib/routing/search-request'
import { FilteredList } from '../catalog/filtered-list'
import { EmptyState } from '../ui/empty-shelf'

/** The results of a search that the server renders: with sort, filters and pages. */
export function RenderedResults({
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
        <EmptyState icon="search">
          <p className="wrap-anywhere text-ink">{t('noResults', { term })}</p>
        </EmptyState>
      </FilteredList>
    </section>
  )
}
