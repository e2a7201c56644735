'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { WireError } from '../../commerce/contract/errors'
import { CallLost, CallRefused, callApp } from '../../lib/browser-call'
import { cartMirror } from '../../lib/cart/cart-store'
import { useToasts } from '../../lib/layout/toasts'
import { paths } from '../../lib/routes'

/**
 * Begins the checkout and goes there with a full page load. First `validate` holds the cart against what can be had: false, and the buyer stays.
 * `refused` gets the lines that the service itself finds in the way; `begun` is told before the page is left.
 */
export function useStartCheckout({
  validate,
  refused,
  begun,
}: {
  validate: () => Promise<boolean>
  refused: (errors: WireError[]) => void
  begun: () => void
}) {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  const [busy, setBusy] = useState(false)

  // The browser may bring this page back as it was left, from its back-forward cache.
  useEffect(() => {
    const wake = () => setBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  const start = async () => {
    setBusy(true)
    if (!(await validate())) return setBusy(false)
    const { lines, region } = cartMirror.getState()
    try {
      const shape = z.object({ id: z.string() })
      const { id } = await callApp({ path: '/api/checkout', method: 'POST', body: { lines, region }, shape })
      begun()
      window.location.assign(paths.checkout(id))
    } catch (error) {
      setBusy(false)
      if (error instanceof CallRefused && error.errors.some(({ line }) => line)) return refused(error.errors)
      const unheard = error instanceof CallLost && error.unanswered
      const message = unheard ? t('errorSaying', { message: t('offline') }) : t('error')
      show({ message, type: 'danger' })
    }
  }
  return { start, busy }
}
