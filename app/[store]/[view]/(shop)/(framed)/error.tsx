'use client'

import { useTranslations } from 'next-intl'
import { ErrorView } from '@/components/layout/error-view'

/** A page that could not be rendered: the frame stays, the buyer can try again. */
export default function ErrorPage({ retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('errors')
  return <ErrorView title={t('title')} text={t('text')} action={t('retry')} onRetry={retry} />
}
