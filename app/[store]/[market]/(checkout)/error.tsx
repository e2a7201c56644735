'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** The checkout is stored at the service. */
export default function CheckoutError({ error, retry }: { error: PageError; retry: () => void }) {
  return (
    <main>
      <ErrorScreen error={error} onRetry={retry} />
    </main>
  )
}
