// Bundle boundary: loaded for a cart that was opened from a link.
'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCart } from '../../lib/cart/cart-store'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import type { CartNotice } from '../../lib/routing/paths'
import { NoticeBox } from './notice-box'

/** Shown once and removed from the URL. */
export function CartLinkNotice({ notice }: { notice: CartNotice }) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [isShown, setShown] = useState(false)
  const cart = useCart()
  const isEmpty = cart.lines.length === 0

  const announce = useEffectEvent(() => {
    const url = new URL(window.location.href)
    // The parameter is missing on the second effect of React's strict mode and after a reload.
    if (!url.searchParams.has('notice')) return
    url.searchParams.delete('notice')
    window.history.replaceState(null, '', url.pathname + url.search)
    // A toast, because the shopper sees it only after the page has loaded.
    if (notice === 'checkout') show({ message: t('error'), type: 'danger', ms: longToastMs })
    else setShown(true)
  })
  useEffect(() => announce(), [])

  return (
    <div role="status">
      {isShown && cart.ready && (
        <NoticeBox warns>
          <p className="min-w-0 py-1">{t(isEmpty ? 'linkExpiredEmpty' : 'linkExpired')}</p>
        </NoticeBox>
      )}
    </div>
  )
}
