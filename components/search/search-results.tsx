'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { tilesPerPage } from '../../lib/routing/pagination'
import { paths } from '../../lib/routing/paths'
import type { SearchProduct } from '../../lib/search/products'
import { tileOf } from '../../lib/search/rules'
import { ProductGrid } from '../catalog/product-grid'
import { Button } from '../ui/button'
import type { Elements } from '../ui/content'
import { ShopLink } from '../ui/shop-link'
import { Spinner } from '../ui/spinner'
import { NoResults } from './no-results'
import { wordsOf } from './use-url-term'

/** The results of a term, twelve at a time; or an empty state, a loading state or an error. */
export function SearchResults({
  term,
  found,
  total,
  loading,
  failure,
  onRetry,
  onMore,
  below,
}: {
  term: string
  /** The results so far, best first, of `total`. */
  found: SearchProduct[]
  total: number
  loading: boolean
  failure: 'http' | 'list' | undefined
  onRetry: () => void
  /** More than the results so far are wanted. */
  onMore: () => void
  /** Shown when the search has ended, below its results. */
  below: Elements
}) {
  const t = useTranslations('search')
  const [more, setMore] = useState({ term, count: tilesPerPage })
  const count = more.term === term ? more.count : tilesPerPage
  const trimmedTerm = wordsOf(term)
  const showMore = () => {
    const wanted = count + tilesPerPage
    setMore({ term, count: wanted })
    if (wanted > found.length) onMore()
  }
  return (
    <>
      <section aria-label={t('results')} className="mt-8">
        <h2 className="sr-only">{t('results')}</h2>
        <div role="status" className="text-ink-muted">
          <span>{found.length > 0 && t('resultCount', { count: total, term: trimmedTerm })}</span>
          {found.length === 0 && loading && (
            <p className="flex items-center justify-center gap-3 py-16">
              <Spinner className="size-6" />
              <span>{t('loading')}</span>
            </p>
          )}
          {found.length === 0 && !loading && !failure && <NoResults term={trimmedTerm} />}
        </div>
        {failure && (
          <div role="alert" className="my-8 flex flex-wrap items-center gap-x-5 gap-y-3">
            <p className="font-semibold">{failure === 'http' ? t('offline') : t('failed')}</p>
            <Button tone="outline" size="md" onClick={onRetry}>
              {t('retry')}
            </Button>
          </div>
        )}
        {found.length > 0 && (
          <div className="mt-1">
            {found.length > 1 && (
              <ShopLink
                href={paths.search(trimmedTerm)}
                rel="nofollow"
                className="link mb-3 inline-flex min-h-11 items-center font-semibold"
              >
                {t('filter')}
              </ShopLink>
            )}
            <ProductGrid tiles={found.slice(0, count).map(tileOf)} quickAdd={false} list={t('title')} page={null} />
          </div>
        )}
        {total > count && (
          <p className="mt-10 text-center">
            <Button tone="outline" onClick={showMore}>
              {t('showMore')}
            </Button>
          </p>
        )}
      </section>
      {!loading && !failure && below}
    </>
  )
}
