'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { z } from 'zod'
import type { WireError } from '../../commerce/contract/errors'
import { CallLost, CallRefused, callApp } from '../../lib/browser-call'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { paths } from '../../lib/routes'

/** Begins the checkout and goes there with a full page load. `refused` gets the lines that stand in the way. */
export function useStartCheckout(refused: (errors: WireError[]) => void) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [busy, setBusy] = useState(false)

  const start = async () => {
    setBusy(true)
    const { lines, region } = cartMirror.getState()
    try {
      const shape = z.object({ id: z.string() })
      const { id } = await callApp({ path: '/api/checkout', method: 'POST', body: { lines, region }, shape })
      window.location.assign(paths.checkout(id))
    } catch (error) {
      setBusy(false)
      if (error instanceof CallRefused && error.errors.some(({ line }) => line)) return refused(error.errors)
      const message = error instanceof CallLost ? t('errorSaying', { message: t('offline') }) : t('error')
      show({ message, type: 'danger' })
    }
  }
  // The browser may bring this page back as it was left, from its back-forward cache.
  return { start, busy, wake: () => setBusy(false) }
}
