'use client'

import { ErrorScreen, type PageError } from '@/components/errors/error-screen'

/** A page that could not be rendered: the frame stays, the buyer can try again. */
export default function ErrorPage({ error, retry }: { error: PageError; retry: () => void }) {
  return <ErrorScreen error={error} onRetry={retry} />
}
