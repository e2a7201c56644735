'use client'

import { useTranslations } from 'next-intl'
import { cartMirror } from '../../lib/cart/cart-store'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import type { Shown } from '../../lib/listing/selection'
import type { Offer } from '../../lib/quick-add/offer'
import { useAddToCart } from '../listing/use-add-to-cart'

/** Adds one piece of a choice, on the listing page's own way into the cart. The tile is gone by then: a cart that could not be kept is told in a toast. */
export function useQuickAdd({ choices, region }: Offer) {
  const t = useTranslations('listing')
  const { add } = useAddToCart(choices, region, 'quick-add-confirmation')
  return async (shown: Shown) => {
    await add(shown, 1)
    if (cartMirror.getState().unsaved)
      useToasts.getState().show({ message: t('notKept'), type: 'danger', ms: longToastMs })
  }
}
