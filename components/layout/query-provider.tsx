'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** The cache of server data after first paint, for the pages that have such data. The catalogue's pages don't carry its weight. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } }))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
