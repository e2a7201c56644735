'use client'

import type { MethodOffer } from '@awning/contract/payment-offer'
import { useTranslations } from 'next-intl'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { Notice } from '../notice'

/** The other payment methods stay available. */
export function ScriptState({
  state,
  method,
  onRetry,
}: {
  state: 'loading' | 'failed'
  method: MethodOffer['method']
  onRetry?: () => void
}) {
  const t = useTranslations('checkout.payment')
  const name = t(`methods.${method}`)
  if (state === 'loading')
    return (
      <p role="status" className="flex min-h-14 items-center gap-3 text-ink-muted">
        <Spinner />
        <span>{t('script.loading', { method: name })}</span>
      </p>
    )
  return (
    <Notice tone="danger" title={t('script.failed', { method: name })}>
      {onRetry && (
        <Button tone="outline" size="md" className="mt-2" onClick={onRetry}>
          {t('script.retry')}
        </Button>
      )}
    </Notice>
  )
}
