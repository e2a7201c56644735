'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { useLocalHref } from '#local-href'
import { reportBrowserError } from '../../lib/api/report-browser-error'
import { paths } from '../../lib/routing/paths'
import { buttonClass } from '../ui/button-class'
import { EmptyState } from '../ui/empty-state'

export function ErrorView({
  title,
  text,
  action,
  home,
  onRetry,
}: {
  title: string
  text: string
  action: string
  home: string
  onRetry: () => void
}) {
  return (
    <div className="mx-auto max-w-page px-gutter py-12">
      <title>{title}</title>
      <EmptyState
        action={
          <p className="flex flex-wrap justify-center gap-3">
            <button type="button" onClick={onRetry} className={buttonClass({})}>
              {action}
            </button>
            {/* A full page load: client-side navigation may be what failed. */}
            <a href={useLocalHref()(paths.home())} data-load="whole" className={buttonClass({ tone: 'outline' })}>
              {home}
            </a>
          </p>
        }
      >
        <h1 className="heading text-h1">{title}</h1>
        <p className="mt-3 text-base text-ink-muted">{text}</p>
      </EmptyState>
    </div>
  )
}

/** `digest` is set by Next.js for an error that the server threw and reported. */
export type PageError = Error & { digest?: string }

/** Reports the error unless the server has. */
export function ErrorScreen({ error, onRetry }: { error: PageError; onRetry: () => void }) {
  const t = useTranslations('errors')
  useEffect(() => {
    if (error.digest === undefined) reportBrowserError(error)
  }, [error])
  return <ErrorView title={t('title')} text={t('text')} action={t('retry')} home={t('home')} onRetry={onRetry} />
}
