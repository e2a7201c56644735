'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { reportBrowserError } from '../../lib/api/report-browser-error'
import { ErrorView } from '../layout/error-view'

/** `digest` is set by Next.js for an error that the server threw and reported. */
export type PageError = Error & { digest?: string }

/** The error page: message, retry button and link home. Reports the error unless the server has. */
export function ErrorScreen({ error, onRetry }: { error: PageError; onRetry: () => void }) {
  const t = useTranslations('errors')
  useEffect(() => {
    if (error.digest === undefined) reportBrowserError(error)
  }, [error])
  return <ErrorView title={t('title')} text={t('text')} action={t('retry')} home={t('home')} onRetry={onRetry} />
}
