'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** Header and footer stay. */
export default function ErrorPage({ error, retry }: { error: PageError; retry: () => void }) {
  return <ErrorScreen error={error} onRetry={retry} />
}
