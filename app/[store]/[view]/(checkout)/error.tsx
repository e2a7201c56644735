'use client'

import { useTranslations } from 'next-intl'
import { ErrorView } from '@/components/layout/error-view'

/** The checkout could not be read; nothing of it is lost. */
export default function CheckoutError({ reset }: { reset: () => void }) {
  const t = useTranslations('errors')
  return (
    <main>
      <ErrorView title={t('title')} text={t('text')} action={t('retry')} onRetry={reset} />
    </main>
  )
}
