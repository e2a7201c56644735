'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { readCookie } from '../../lib/cookies'
import { buyerCookie } from '../../lib/preferences/market'
import { suggestionsOf } from '../../lib/search/suggestions'
import { QueryProvider } from '../layout/query-provider'
import { useProductSearch } from './use-product-search'

type Props = { term: string; onSuggestions: (suggestions: string[]) => void }

/** Finds what a box outside the search page suggests. Shows nothing itself: where no products can be had the box is a plain one. */
export function SuggestionSource(props: Props) {
  return (
    <QueryProvider>
      <Source {...props} />
    </QueryProvider>
  )
}

function Source({ term, onSuggestions }: Props) {
  const t = useTranslations('search')
  const [view] = useState(() => readCookie(buyerCookie) ?? 'home')
  const { found } = useProductSearch(view, term)
  const suggestions = useMemo(() => suggestionsOf(found, (words) => t('suggestion', words)), [found, t])
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions])
  return null
}
