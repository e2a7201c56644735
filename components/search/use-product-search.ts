'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { failureOf, loadProductData, loadProductPage, maxPages } from '../../lib/search/load-products'
import type { SearchProduct } from '../../lib/search/search-product'
import { hasProductFile } from '../../lib/search/search-view'
import { isSearchable } from '../../lib/search/terms'

/** Requested once per visit, also offline: the page must show an error instead of waiting. */
const queryOptions = { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY } as const

/**
 * The products that match a term. They come from the file with all products; without a file, or if it fails to load, from the
 * product list: its first page at once, the rest while the shopper searches. `view` is the market.
 */
export function useProductSearch(view: string, term: string) {
  const deferredTerm = useDeferredValue(term)
  const searching = isSearchable(term)
  const engine = useQuery({
    ...queryOptions,
    queryKey: ['search-engine'],
    queryFn: async () => (await import('../../lib/search/engine')).createEngine,
  })
  const hasFile = hasProductFile(view)
  const file = useQuery({
    ...queryOptions,
    queryKey: ['product-data', view],
    queryFn: () => loadProductData(view),
    enabled: hasFile,
  })
  const byPage = !hasFile || file.isError
  const pages = useInfiniteQuery({
    ...queryOptions,
    queryKey: ['product-pages', view],
    queryFn: ({ pageParam }) => loadProductPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.more && all.length < maxPages ? all.length + 1 : undefined),
    enabled: byPage,
  })

  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that loads at once never sets isFetching, only data.
  useEffect(() => {
    if (searching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [searching, data, hasNextPage, isFetching, isError, fetchNextPage])

  const products = useMemo(() => file.data ?? (data && unique(data.pages)), [file.data, data])
  const search = useMemo(
    () => (engine.data && products ? engine.data(products).search : undefined),
    [engine.data, products],
  )
  const found = useMemo(() => search?.(deferredTerm) ?? [], [search, deferredTerm])

  const error = engine.error ?? pages.error
  const loading = !error && (!search || deferredTerm !== term || (byPage && (isFetching || (searching && hasNextPage))))
  const retry = () => {
    if (engine.error) void engine.refetch()
    if (pages.error) void (data ? fetchNextPage() : refetch())
  }
  return { found, loading, failure: error ? failureOf(error) : undefined, retry }
}

/** The list may change between pages: removes duplicates. */
const unique = (pages: readonly { products: SearchProduct[] }[]): SearchProduct[] => [
  ...new Map(pages.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values(),
]
