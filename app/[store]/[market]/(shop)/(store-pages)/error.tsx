'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** The error screen of a page: header and footer stay, and the shopper can try again. */
export default function ErrorPage({ error, retry }: { error: PageError; retry: () => void }) {
  return <ErrorScreen error={error} onRetry={retry} />
}
