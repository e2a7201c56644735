// Bundle boundary: loaded when the summary opens.
'use client'

import type { Checkout } from '@awning/contract/checkout'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../ui/dialog'
import { OrderSummary } from './order-summary'

export function SummarySheet({
  checkout,
  promoOpen,
  onClose,
}: {
  checkout: Checkout
  promoOpen: boolean
  onClose: () => void
}) {
  const t = useTranslations('checkout.summary')
  const tLayout = useTranslations('layout')
  return (
    <Dialog open place="bottom" title={t('title')} closeLabel={tLayout('close')} onClose={onClose}>
      <OrderSummary checkout={checkout} promoOpen={promoOpen} />
    </Dialog>
  )
}
