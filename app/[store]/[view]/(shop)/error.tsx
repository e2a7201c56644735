'use client'

import type { PageError } from '@/components/errors/error-screen'
import { late } from '@/components/ui/late'

const ErrorScreen = late(() => import('@/components/errors/error-screen').then((module) => module.ErrorScreen))

/**
 * The frame itself could not be rendered: the buyer can still try again, in the shop's own colours. Rare enough to be loaded then; a browser
 * that cannot load it gets the page of `global-error.tsx`.
 */
export default function FrameError({ error, retry }: { error: PageError; retry: () => void }) {
  return (
    <main>
      <ErrorScreen error={error} onRetry={retry} />
    </main>
  )
}
