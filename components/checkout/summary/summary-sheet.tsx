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
      {/* The sheet keeps its height while the promo code is entered and applied. */}
      <div className="min-h-[72dvh]">
        <OrderSummary checkout={checkout} promoOpen={promoOpen} />
      </div>
    </Dialog>
  )
}
