'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TrackedOrder } from '../../lib/order/tracked-order'
import { useCurrentPath } from '../layout/use-current-path'
import { Spinner } from '../ui/spinner'
import { FoundOrder } from './found-order'
import { TrackCard } from './track-card'
import { TrackOrderForm } from './track-order-form'
import { useOwnOrder } from './use-own-order'

/**
 * The order with the number in the URL, shown after its email address was verified. The browser that placed it, on the link of the
 * thank-you page, sees it at once.
 */
export function TrackOrderScreen() {
  const t = useTranslations('track')
  const currentPath = useCurrentPath()
  const number = currentPath === undefined ? undefined : numberOf(currentPath)
  const { order: ownOrder, isLoading } = useOwnOrder(number)
  const [order, setOrder] = useState<TrackedOrder>()
  const shown = order ?? ownOrder
  if (shown) return <FoundOrder order={shown} />
  return (
    <TrackCard title={t('orderTitle')} intro={t('orderIntro')} noScript={t('noScript')}>
      {isLoading ? (
        <p role="status" className="mt-8 flex items-center gap-3 text-ink-muted">
          <Spinner />
          <span>{t('busy')}</span>
        </p>
      ) : (
        <TrackOrderForm number={number ?? ''} onFound={setOrder} />
      )}
    </TrackCard>
  )
}

/** The number in the URL, which anyone can write: plain text for a field, truncated. */
function numberOf(path: string): string {
  const segment = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(segment).slice(0, 60)
  } catch {
    return ''
  }
}
