'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { useCart } from '../../lib/cart/cart-store'
import { clearHandedOverCart, deleteOwnCart } from '../../lib/cart/delete-cart'
import { createThankYouUrl, thankyouQuery } from '../../lib/checkout/thankyou'
import { finishOrder } from '../../lib/order/finish-order'
import { type LoadedOrder, loadOrder } from '../../lib/order/load-order'
import { paths } from '../../lib/routing/paths'
import { useCurrentPath } from '../layout/use-current-path'
import { LinkButton } from '../ui/link-button'
import { Spinner } from '../ui/spinner'

const redirect = (address: string) => window.location.replace(address)

/**
 * The landing page of an external checkout. Empties the visitor's own cart and redirects to the thank-you page. Removes
 * the lines of a placed order, the whole cart if the id is that of the cart, and the lines that this tab handed over to
 * the external checkout. Image loaders, link previews and other visitors also request this URL: only the page in a
 * browser acts, based on that browser's data and the service's response. The id of another visitor only redirects, with
 * the order details of the URL.
 */
export function CompleteScreen({ go = redirect }: { go?: (address: string) => void }) {
  const t = useTranslations('order')
  const cart = useCurrentPath()?.split('/').at(-1)
  const { removePurchased } = useCart()

  const complete = useEffectEvent(async (id: string) => {
    // Now, because the tags remove private parameters from the URL while the order loads.
    const given = thankyouQuery(window.location.search)
    const loaded = await ownOrder(id)
    const order = loaded?.order
    if (!order) {
      await deleteOwnCart(id)
      await clearHandedOverCart()
      return go(paths.thankyou({ ...given, ...(loaded === undefined && { cart: id }) }))
    }
    const address = createThankYouUrl({
      ...order,
      // The order's own page shows the buyer's name.
      customer: given.name === undefined ? null : { firstName: given.name },
      id: order.checkoutId,
      deliveryOption: order.delivery,
      orderLookupNumber: order.lookupNumber,
    })
    await finishOrder(loaded, removePurchased)
    go(address)
  })
  useEffect(() => {
    if (cart) void complete(cart)
  }, [cart])

  return (
    <div className="mx-auto max-w-[880px] px-gutter pt-10 pb-section">
      <h1 className="heading text-h1">{t('redirectTitle')}</h1>
      <p role="status" className="mt-4 flex items-center gap-3 text-lg text-ink-muted">
        <span className="noscript:hidden">
          <Spinner />
        </span>
        <span>{t('redirectText')}</span>
      </p>
      <LinkButton href={paths.thankyou(cart ? { cart } : {})} data-load="" tone="outline" className="mt-8">
        {t('redirectLink')}
      </LinkButton>
    </div>
  )
}

/** The thank-you page requests the order again and shows the error. */
async function ownOrder(id: string): Promise<LoadedOrder | undefined> {
  try {
    return await loadOrder(id)
  } catch (error) {
    if (error instanceof CallFailedError || error instanceof CallRejectedError) return undefined
    throw error
  }
}
