'use client'

import { useTranslations } from 'next-intl'
import { ErrorView } from '@/components/layout/error-view'

/** The frame itself could not be rendered: the buyer can still try again, in the shop's own colours. */
export default function FrameError({ retry }: { error: Error; retry: () => void }) {
  const t = useTranslations('errors')
  return (
    <main>
      <ErrorView title={t('title')} text={t('text')} action={t('retry')} onRetry={retry} />
    </main>
  )
}
