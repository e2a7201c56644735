'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Content } from '../ui/content'

/**
 * Requests run even if the browser reports that it is offline: they fail at once and show an error, where TanStack Query would
 * pause silently until the network is back. Failed queries run again on reconnect.
 */
export const querySettings = {
  queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, staleTime: 30_000 },
  mutations: { networkMode: 'always' },
} as const

/** The client cache of server data, for the pages that need it. Catalog pages do not load it. */
export function QueryProvider({ children }: { children: Content }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: querySettings }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
