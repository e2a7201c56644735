'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { tellOfError } from '../../lib/errors/tell-of-error'
import { ErrorView } from '../layout/error-view'

/** `digest` is the framework's name for an error that the server has thrown, and has reported itself. */
export type PageError = Error & { digest?: string }

/** A page that could not be shown: what happened, another try, the way home. The error is reported where the server does not know of it yet. */
export function ErrorScreen({ error, onRetry }: { error: PageError; onRetry: () => void }) {
  const t = useTranslations('errors')
  useEffect(() => {
    if (error.digest === undefined) tellOfError(error)
  }, [error])
  return <ErrorView title={t('title')} text={t('text')} action={t('retry')} home={t('home')} onRetry={onRetry} />
}
