'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** The frame itself could not be rendered: the buyer can still try again, in the shop's own colours. */
export default function FrameError({ error, retry }: { error: PageError; retry: () => void }) {
  return (
    <main>
      <ErrorScreen error={error} onRetry={retry} />
    </main>
  )
}
