'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** The checkout could not be read; nothing of it is lost. */
export default function CheckoutError({ error, retry }: { error: PageError; retry: () => void }) {
  return (
    <main>
      <ErrorScreen error={error} onRetry={retry} />
    </main>
  )
}
