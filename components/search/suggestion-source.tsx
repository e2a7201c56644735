'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { suggestionsOf } from '../../lib/search/suggestions'
import { QueryProvider } from '../layout/query-provider'
import { useProductSearch } from './use-product-search'

type Props = { view: string; term: string; onSuggestions: (suggestions: string[]) => void }

/** Finds what a box outside the search page suggests. Shows nothing itself: where no products can be had the box is a plain one. */
export function SuggestionSource(props: Props) {
  return (
    <QueryProvider>
      <Source {...props} />
    </QueryProvider>
  )
}

function Source({ view, term, onSuggestions }: Props) {
  const t = useTranslations('search')
  const { found } = useProductSearch(view, term)
  const suggestions = useMemo(() => suggestionsOf(found, (words) => t('suggestion', words)), [found, t])
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions])
  return null
}
