'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCart } from '../../lib/cart/use-cart'
import { longToastMs, useToasts } from '../../lib/layout/toasts'
import type { CartNotice } from '../../lib/routes'
import { Note } from './note'

/** Why a visitor was sent to the cart: said once, and gone from the address. */
export function SentHere({ notice }: { notice: CartNotice }) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [said, setSaid] = useState(false)
  const cart = useCart()
  const isEmpty = cart.lines.length === 0

  const say = useEffectEvent(() => {
    const url = new URL(window.location.href)
    // Seen by the other of two effects of development, or loaded anew: it was said.
    if (!url.searchParams.has('notice')) return
    url.searchParams.delete('notice')
    window.history.replaceState(null, '', url.pathname + url.search)
    // Whoever comes from another page looks up only when this one is there.
    if (notice === 'checkout') show({ message: t('error'), type: 'danger', ms: longToastMs })
    else setSaid(true)
  })
  useEffect(() => say(), [])

  return (
    <div role="status">
      {said && cart.ready && (
        <Note warns>
          <p className="min-w-0 py-1">{t(isEmpty ? 'linkOverEmpty' : 'linkOver')}</p>
        </Note>
      )}
    </div>
  )
}
