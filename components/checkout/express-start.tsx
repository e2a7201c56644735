'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { errorCodes } from '../../commerce/contract/errors'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { useCart } from '../../lib/cart/use-cart'
import { beginCheckout } from '../../lib/checkout/begin-checkout'
import type { ExpressPayment } from '../../lib/checkout/express-methods'
import { goInstead } from '../../lib/leave-page'
import { paths } from '../../lib/routes'
import { Button } from '../ui/button'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'

/**
 * Begins the checkout of the cart by pressing its own button once the cart is read, with one way of paying chosen. This page leaves no step in the
 * browser's history: the way back from the checkout leads to where the buyer was before.
 */
export function ExpressStart({ paymentMethod, deviceId }: { paymentMethod: ExpressPayment; deviceId: string }) {
  const t = useTranslations('cart')
  const { ready, lines } = useCart()
  const button = useRef<HTMLButtonElement>(null)
  const running = useRef(false)
  const [offline, setOffline] = useState(false)
  const empty = ready && lines.length === 0

  const start = async () => {
    if (running.current) return
    running.current = true
    setOffline(false)
    try {
      goInstead(await beginCheckout({ paymentMethod, deviceId }))
    } catch (error) {
      running.current = false
      // Where there is no connection the cart could not be opened either.
      if (error instanceof CallLost && error.unanswered) return setOffline(true)
      goInstead(paths.cart(isToldByCart(error) ? undefined : 'checkout'))
    }
  }

  useEffect(() => {
    if (empty) goInstead(paths.cart())
    else if (ready) button.current?.click()
  }, [ready, empty])

  return (
    <div className="mx-auto flex max-w-[560px] flex-col items-center px-gutter py-24 text-center">
      {!offline && <Spinner className="size-10 text-primary-line" />}
      <h1 className="heading mt-6 text-h2">{offline ? t('checkout') : t('checkoutBusy')}</h1>
      <p role="alert" className="mt-4 empty:hidden">
        {offline && t('errorSaying', { message: t('offline') })}
      </p>
      <p className="mt-4 hidden noscript:block">{t('noScript')}</p>
      <Button
        ref={button}
        className={offline ? 'mt-6' : 'sr-only focus-visible:not-sr-only focus-visible:mt-6!'}
        disabled={!ready || empty}
        onClick={() => void start()}
      >
        {offline ? t('retry') : t('checkout')}
      </Button>
      {offline && (
        <LinkButton href={paths.cart()} tone="quiet" className="mt-3">
          {t('title')}
        </LinkButton>
      )}
    </div>
  )
}

/** The cart itself tells of lines that cannot be had, and that there is nothing to pay. */
const isToldByCart = (error: unknown) =>
  error instanceof CallRefused && (error.has(errorCodes.zeroTotal) || error.errors.some(({ line }) => line))
