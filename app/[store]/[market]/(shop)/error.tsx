'use client'

import type { PageError } from '@/components/errors/error-screen'
import { lazyWithRetry } from '@/components/ui/lazy-with-retry'

const ErrorScreen = lazyWithRetry(() => import('@/components/errors/error-screen').then((module) => module.ErrorScreen))

/**
 * Error boundary of the shop layout. It uses the store's theme and has a retry button. The screen is rare, so it is loaded on
 * demand. A browser that cannot load it shows `global-error.tsx`.
 */
export default function ShopLayoutError({ error, retry }: { error: PageError; retry: () => void }) {
  return (
    <main>
      <ErrorScreen error={error} onRetry={retry} />
    </main>
  )
}
