'use client'

import type { Checkout } from '@awning/contract/checkout'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import { clearLinkDiscount, readLinkDiscount } from '../../../lib/cart/link-discount'
import { isPaid } from '../../../lib/checkout/complete-purchase'
import { useChange } from '../../../lib/checkout/use-checkout'
import { longToastMs, useToasts } from '../../../lib/layout/toasts'

/**
 * Applies the promo code of a cart link as soon as there is an address, which the service requires, and shows the result. It is
 * tried once. A code that the buyer entered takes precedence.
 */
export function useLinkDiscount({ id, customer, promoCode, state }: Checkout): void {
  const t = useTranslations('checkout.promo')
  const change = useChange<{ promoCode: string }>(id)
  const show = useToasts((toasts) => toasts.show)
  const open = customer !== null && state !== 'pending' && !isPaid(state)

  const apply = useEffectEvent(() => {
    const code = readLinkDiscount()
    if (code === undefined) return
    if (promoCode !== null) return clearLinkDiscount()
    change.mutate(
      { promoCode: code },
      {
        onSuccess: () => {
          clearLinkDiscount()
          show({ message: t('applied', { code: code.toUpperCase() }), type: 'success', ms: longToastMs })
        },
        onError: (failure) => {
          // Without a response the result is unknown: the next visit of this page tries again.
          if (!(failure instanceof CallRejectedError)) return
          clearLinkDiscount()
          show({ message: t('rejected'), type: 'danger', ms: longToastMs })
        },
      },
    )
  })
  useEffect(() => {
    if (open) apply()
  }, [open])
}
