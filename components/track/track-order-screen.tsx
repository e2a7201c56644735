'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { TrackedOrder } from '../../lib/track/tracked-order'
import { useHere } from '../layout/use-here'
import { FoundOrder } from './found-order'
import { TrackCard } from './track-card'
import { TrackOrderForm } from './track-order-form'

/** An order by the number in the address, shown to who knows its e-mail address. */
export function TrackOrderScreen() {
  const t = useTranslations('track')
  const here = useHere()
  const [order, setOrder] = useState<TrackedOrder>()
  if (order) return <FoundOrder order={order} />
  return (
    <TrackCard title={t('orderTitle')} intro={t('orderIntro')} noScript={t('noScript')}>
      <TrackOrderForm number={here === undefined ? '' : numberOf(here)} onFound={setOrder} />
    </TrackCard>
  )
}

/** What stands for the number in the address, which anybody can have written: text for a field, and short. */
function numberOf(path: string): string {
  const last = path.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 60)
  } catch {
    return ''
  }
}
