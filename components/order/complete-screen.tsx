'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { CallLost, CallRefused } from '../../lib/browser-call'
import { destroyOwnCart, emptyHandedOver } from '../../lib/cart/destroy-cart'
import { useCart } from '../../lib/cart/use-cart'
import { thankyouAddress, thankyouQuery } from '../../lib/checkout/thankyou'
import { finishOrder } from '../../lib/order/finish-order'
import { type LoadedOrder, loadOrder } from '../../lib/order/load-order'
import { paths } from '../../lib/routes'
import { useHere } from '../layout/use-here'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'

/** Where a checkout elsewhere sends its buyer. */
const leave = (address: string) => window.location.replace(address)

/**
 * Empties the visitor's own cart, and goes on to the thank-you page: of an order that stands, whole where the id is that of the cart itself, and of what
 * this tab handed over to the operator's other checkout. The address is fetched by pictures, previews and strangers too: it is the page in a browser
 * that acts, on what that browser keeps and on the word of the service. A foreign id just leads on, with what the address says of the order.
 */
export function CompleteScreen({ go = leave }: { go?: (address: string) => void }) {
  const t = useTranslations('order')
  const cart = useHere()?.split('/').at(-1)
  const { takeAway } = useCart()

  const complete = useEffectEvent(async (id: string) => {
    const loaded = await ownOrder(id)
    const order = loaded?.order
    if (!order) {
      await destroyOwnCart(id)
      await emptyHandedOver()
      return go(paths.thankyou({ ...thankyouQuery(window.location.search), ...(loaded === undefined && { cart: id }) }))
    }
    const address = thankyouAddress({
      ...order,
      id: order.checkoutId,
      deliveryOption: order.delivery,
      orderLookupNumber: order.lookupNumber,
    })
    await finishOrder(loaded, takeAway)
    go(address)
  })
  useEffect(() => {
    if (cart) void complete(cart)
  }, [cart])

  return (
    <div className="mx-auto max-w-[880px] px-gutter pt-10 pb-section">
      <h1 className="heading text-h1">{t('takingTitle')}</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-lg text-ink-muted">
        <span className="noscript:hidden">
          <Spinner />
        </span>
        {t('takingText')}
      </p>
      <LinkButton href={paths.thankyou(cart ? { cart } : {})} data-load="" tone="outline" className="mt-8">
        {t('takingLink')}
      </LinkButton>
    </div>
  )
}

/** The thank-you page asks again, and says what went wrong. */
async function ownOrder(id: string): Promise<LoadedOrder | undefined> {
  try {
    return await loadOrder(id)
  } catch (error) {
    if (error instanceof CallLost || error instanceof CallRefused) return undefined
    throw error
  }
}
