'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import type { Checkout } from '../../commerce/contract/checkout'
import { CallRefused } from '../../lib/browser-call'
import { forgetLinkDiscount, readLinkDiscount } from '../../lib/cart/link-discount'
import { isPaid } from '../../lib/checkout/place-order'
import { useChange } from '../../lib/checkout/use-checkout'
import { longToastMs, useToasts } from '../../lib/layout/toasts'

/**
 * Applies the code of a cart link as soon as there is an address, which the service asks for, and says what came of it. It is tried once; a code that the
 * buyer gave counts more.
 */
export function useLinkDiscount({ id, customer, promoCode, state }: Checkout): void {
  const t = useTranslations('checkout.promo')
  const change = useChange<{ promoCode: string }>(id)
  const show = useToasts((toasts) => toasts.show)
  const open = customer !== null && state !== 'pending' && !isPaid(state)

  const apply = useEffectEvent(() => {
    const code = readLinkDiscount()
    if (code === undefined) return
    if (promoCode !== null) return forgetLinkDiscount()
    change.mutate(
      { promoCode: code },
      {
        onSuccess: () => {
          forgetLinkDiscount()
          show({ message: t('applied', { code: code.toUpperCase() }), type: 'success', ms: longToastMs })
        },
        onError: (failure) => {
          // Without an answer nothing is known: the next visit of this page tries again.
          if (!(failure instanceof CallRefused)) return
          forgetLinkDiscount()
          show({ message: t('rejected'), type: 'danger', ms: longToastMs })
        },
      },
    )
  })
  useEffect(() => {
    if (open) apply()
  }, [open])
}
