'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { tilesPerPage } from '../../lib/catalogue/pagination'
import { paths } from '../../lib/routes'
import { type SearchProduct, tileOf } from '../../lib/search/search-product'
import { ProductGrid } from '../catalogue/product-grid'
import { Button } from '../ui/button'
import { EmptyShelf } from '../ui/empty-shelf'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'

/** What a term has found, a dozen at a time; or that there is nothing, or that it is still looked for, or why it cannot be. */
export function SearchResults({
  term,
  found,
  loading,
  failure,
  onRetry,
}: {
  term: string
  found: SearchProduct[]
  loading: boolean
  failure: 'http' | 'list' | undefined
  onRetry: () => void
}) {
  const t = useTranslations('search')
  const shelf = useTranslations('catalogue')
  const [more, setMore] = useState({ term, count: tilesPerPage })
  const count = more.term === term ? more.count : tilesPerPage
  const words = term.trim()
  return (
    <div className="mt-8">
      <h2 className="sr-only">{t('results')}</h2>
      <div role="status" className="text-ink-muted">
        {found.length > 0 && t('resultCount', { count: found.length, term: words })}
        {found.length === 0 && loading && (
          <p className="flex items-center justify-center gap-3 py-16">
            <Spinner className="size-6" />
            {t('loading')}
          </p>
        )}
        {found.length === 0 && !loading && !failure && (
          <EmptyShelf action={<LinkButton href={paths.home()}>{shelf('emptyAction')}</LinkButton>}>
            <p className="wrap-anywhere text-ink">{t('noResults', { term: words })}</p>
          </EmptyShelf>
        )}
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
        <div className="mt-5">
          <ProductGrid tiles={found.slice(0, count).map(tileOf)} quickAdd={false} list={t('title')} page={null} />
        </div>
      )}
      {found.length > count && (
        <p className="mt-10 text-center">
          <Button tone="outline" onClick={() => setMore({ term, count: count + tilesPerPage })}>
            {t('showMore')}
          </Button>
        </p>
      )}
    </div>
  )
}
