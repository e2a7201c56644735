'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { readCookie } from '../../lib/cookies'
import { buyerCookie } from '../../lib/localization/market'
import { suggestionsOf } from '../../lib/search/suggestions'
import { QueryProvider } from '../layout/query-provider'
import { useProductSearch } from './use-product-search'

type Props = { term: string; onSuggestions: (suggestions: string[]) => void }

/**
 * Computes the suggestions of a search box outside the search page. Renders nothing: without product data the box is a plain
 * field.
 */
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
  const suggestions = useMemo(() => suggestionsOf(found, (values) => t('suggestion', values)), [found, t])
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions])
  return null
}
