'use client'

import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { SearchProduct } from '../../lib/search/search-product'
import { type Suggestion, suggestionsOf } from '../../lib/search/suggestions'

/** The suggestions for these results, in the language of the page. */
export function useSuggestions(found: readonly SearchProduct[]): Suggestion[] {
  const t = useTranslations('search')
  const locale = useLocale()
  return useMemo(
    () =>
      suggestionsOf(found, {
        label: (words) => t('suggestion', words),
        price: (money) => formatMoney(money, locale),
      }),
    [found, t, locale],
  )
}
