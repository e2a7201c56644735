'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo } from 'react'
import { failureOf, loadProductData, loadProductPage, mostPages } from '../../lib/search/load-products'
import type { SearchProduct } from '../../lib/search/search-product'
import { hasProductFile } from '../../lib/search/search-view'
import { isSearchable } from '../../lib/search/terms'

/** Asked once a visit, offline too: a browser that is cut off shall say so, not wait. */
const once = { networkMode: 'always', retry: false, staleTime: Number.POSITIVE_INFINITY } as const

/**
 * What a term finds among the store's products. They come from the file with all of them; where there is none, or it cannot be had, page by page, the
 * first one at once and the rest while something is searched. `view` names the market.
 */
export function useProductSearch(view: string, term: string) {
  const asked = useDeferredValue(term)
  const searching = isSearchable(term)
  const engine = useQuery({
    ...once,
    queryKey: ['search-engine'],
    queryFn: async () => (await import('../../lib/search/engine')).createEngine,
  })
  const hasFile = hasProductFile(view)
  const file = useQuery({
    ...once,
    queryKey: ['product-data', view],
    queryFn: () => loadProductData(view),
    enabled: hasFile,
  })
  const byPage = !hasFile || file.isError
  const pages = useInfiniteQuery({
    ...once,
    queryKey: ['product-pages', view],
    queryFn: ({ pageParam }) => loadProductPage(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.more && all.length < mostPages ? all.length + 1 : undefined),
    enabled: byPage,
  })

  const { data, hasNextPage, isFetching, isError, fetchNextPage, refetch } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that arrives at once never shows as being fetched; its data tells.
  useEffect(() => {
    if (searching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [searching, data, hasNextPage, isFetching, isError, fetchNextPage])

  const products = useMemo(() => file.data ?? (data && unique(data.pages)), [file.data, data])
  const search = useMemo(
    () => (engine.data && products ? engine.data(products).search : undefined),
    [engine.data, products],
  )
  const found = useMemo(() => search?.(asked) ?? [], [search, asked])

  const error = engine.error ?? pages.error
  const loading = !error && (!search || asked !== term || (byPage && (isFetching || (searching && hasNextPage))))
  const retry = () => {
    if (engine.error) void engine.refetch()
    if (pages.error) void (data ? fetchNextPage() : refetch())
  }
  return { found, loading, failure: error ? failureOf(error) : undefined, retry }
}

/** The list may move on while it is read: a product that comes twice is one. */
const unique = (pages: readonly { products: SearchProduct[] }[]): SearchProduct[] => [
  ...new Map(pages.flatMap(({ products }) => products.map((product) => [product.id, product] as const))).values(),
]
