// Bundle boundary: loaded when the search box is used.
'use client'

import { useEffect, useState } from 'react'
import { readCookie } from '../../lib/browser/cookies'
import { pageCookie } from '../../lib/host-cookie'
import { buyerCookie } from '../../lib/localization/market'
import type { Suggestion } from '../../lib/search/rules'
import { QueryProvider } from '../layout/query-provider'
import { useProductSearch, useSuggestions } from './use-product-search'

type Props = { term: string; onSuggestions: (suggestions: Suggestion[]) => void }

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
  const [view] = useState(() => readCookie(pageCookie(buyerCookie)) ?? 'home')
  const { found } = useProductSearch(view, term)
  const suggestions = useSuggestions(found)
  useEffect(() => onSuggestions(suggestions), [suggestions, onSuggestions])
  return null
}
