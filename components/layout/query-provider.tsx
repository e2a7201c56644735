'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/**
 * A browser that believes itself offline asks nevertheless: what is asked fails at once and is told, where the library would wait in silence for
 * the network. What failed is asked again when that is back.
 */
export const querySettings = {
  queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 30_000 },
  mutations: { networkMode: 'always' },
} as const

/** The cache of server data after first paint, for the pages that have such data. The catalogue's pages don't carry its weight. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: querySettings }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
