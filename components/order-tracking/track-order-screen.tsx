'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TrackedOrder } from '../../lib/order-tracking/tracked-order'
import { useCurrentPath } from '../layout/use-current-path'
import { FoundOrder } from './found-order'
import { TrackCard } from './track-card'
import { TrackOrderForm } from './track-order-form'

/** The order with the number in the URL, shown after its email address was verified. */
export function TrackOrderScreen() {
  const t = useTranslations('track')
  const currentPath = useCurrentPath()
  const [order, setOrder] = useState<TrackedOrder>()
  if (order) return <FoundOrder order={order} />
  return (
    <TrackCard title={t('orderTitle')} intro={t('orderIntro')} noScript={t('noScript')}>
      <TrackOrderForm number={currentPath === undefined ? '' : numberOf(currentPath)} onFound={setOrder} />
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
