'use client'

import { errorCodes } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { CallFailedError, CallRejectedError } from '../../../../lib/browser/call-errors'
import { replaceLocation } from '../../../../lib/browser/leave-page'
import { useCart } from '../../../../lib/cart/cart-store'
import type { ExpressPayment } from '../../../../lib/checkout/legacy-checkout'
import { startBrowserCheckout } from '../../../../lib/checkout/start-browser-checkout'
import { paths } from '../../../../lib/routing/paths'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { Spinner } from '../../../ui/spinner'

/**
 * Starts the checkout with one payment method: it presses its own button once the cart is loaded. The page replaces its entry
 * in the browser history, so that Back in the checkout leads to the page before this one.
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
      replaceLocation(await startBrowserCheckout({ paymentMethod, deviceId }))
    } catch (error) {
      running.current = false
      // Without a connection the cart page cannot be opened either.
      if (error instanceof CallFailedError && error.hasNoResponse) return setOffline(true)
      replaceLocation(paths.cart(isTrackedByCart(error) ? undefined : 'checkout'))
    }
  }

  useEffect(() => {
    if (empty) replaceLocation(paths.cart())
    else if (ready) button.current?.click()
  }, [ready, empty])

  return (
    <div className="mx-auto flex max-w-[560px] flex-col items-center px-gutter py-24 text-center">
      {!offline && <Spinner className="size-10 text-primary-line" />}
      <h1 className="heading mt-6 text-h2">{offline ? t('checkout') : t('checkoutBusy')}</h1>
      <p role="alert" className="mt-4 empty:hidden">
        {offline && t('errorWithMessage', { message: t('offline') })}
      </p>
      <a href={paths.plainCart()} className="link mt-4 hidden noscript:block">
        {t('viewCart')}
      </a>
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

/** The cart page itself shows unavailable lines and a total of zero. */
const isTrackedByCart = (error: unknown) =>
  error instanceof CallRejectedError && (error.has(errorCodes.zeroTotal) || error.errors.some(({ line }) => line))
