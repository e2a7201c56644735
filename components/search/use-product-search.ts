'use client'

import { formatMoney } from '@awning/platform/money'
import { isSearchable } from '@awning/platform/rules/search-terms'
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { SearchPage, SearchProduct } from '../../lib/search/products'
import { failureOf, hasProductFile, maxPages, type Suggestion, suggestionsOf } from '../../lib/search/rules'

/** The schemas of the responses load with the first request. */
const loadProducts = () => import('../../lib/search/products')

/** Requested once per visit, also offline: the page must show an error instead of waiting. */
const queryOptions = { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY } as const

/**
 * The products that match a term. They come from the file with all products; without a file, or if it fails to load, from the
 * product list: its first page at once, the rest while the shopper searches. A store that is too large for a file is searched by
 * the service. `view` is the market. Nothing loads before the search is `active`.
 */
export function useProductSearch(view: string, term: string, active = true) {
  const deferredTerm = useDeferredValue(term)
  const searching = isSearchable(term)
  const engine = useQuery({
    ...queryOptions,
    queryKey: ['search-engine'],
    queryFn: async () => (await import('../../lib/search/engine')).createEngine,
    enabled: active,
  })
  const hasFile = hasProductFile(view)
  const file = useQuery({
    ...queryOptions,
    queryKey: ['product-data', view],
    queryFn: async () => (await loadProducts()).loadProductData(view),
    enabled: active && hasFile,
  })
  const byPage = !hasFile || file.isError
  const pages = useInfiniteQuery({
    ...queryOptions,
    queryKey: ['product-pages', view],
    queryFn: async ({ pageParam }) => (await loadProducts()).loadProductPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.more && all.length < maxPages ? all.length + 1 : undefined),
    enabled: active && byPage,
  })

  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that loads at once never sets isFetching, only data.
  useEffect(() => {
    if (searching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [searching, data, hasNextPage, isFetching, isError, fetchNextPage])

  const isLarge = file.data?.large === true
  const results = useInfiniteQuery({
    ...queryOptions,
    queryKey: ['product-results', view, term],
    queryFn: async ({ pageParam }) => (await loadProducts()).searchByService(term, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.more ? all.length + 1 : undefined),
    enabled: isLarge && searching,
    placeholderData: keepPreviousData,
  })

  const products = useMemo(() => file.data?.products ?? (data && unique(data.pages)), [file.data, data])
  const search = useMemo(
    () => (engine.data && products ? engine.data(products).search : undefined),
    [engine.data, products],
  )
  const indexed = useMemo(() => search?.(deferredTerm) ?? [], [search, deferredTerm])
  if (isLarge) return resultsOf(results)

  const error = engine.error ?? pages.error
  const loading = !error && (!search || deferredTerm !== term || (byPage && (isFetching || (searching && hasNextPage))))
  const retry = () => {
    if (engine.error) void engine.refetch()
    if (pages.error) void (data ? fetchNextPage() : refetch())
  }
  return {
    found: indexed,
    total: indexed.length,
    loading,
    failure: error ? failureOf(error) : undefined,
    retry,
    loadMore: () => undefined,
  }
}

/** The results of the previous term stay until those of the new one arrive. */
function resultsOf({
  data,
  error,
  isFetching,
  hasNextPage,
  fetchNextPage,
  refetch,
}: UseInfiniteQueryResult<InfiniteData<SearchPage>>) {
  const found = data ? unique(data.pages) : []
  return {
    found,
    total: data?.pages[0]?.total ?? found.length,
    loading: isFetching,
    failure: error ? failureOf(error) : undefined,
    retry: () => void refetch(),
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage()
    },
  }
}

/** The list may change between pages: removes duplicates. */
const unique = (pages: readonly { products: SearchProduct[] }[]): SearchProduct[] => [
  ...new Map(pages.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values(),
]

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
