'use client'

import { maxLineQuantity } from '@awning/platform/rules/max-line-quantity'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cartMirror, useCart } from '../../lib/cart/cart-store'
import { hasRejectedCookies } from '../../lib/cart/encode-cart'
import { useModals } from '../../lib/layout/modals'
import { hasColorChoice, hasSizeChoice } from '../../lib/listing/choice-rules'
import type { ListingChoices, SizeChoice } from '../../lib/listing/choices'
import type { Shown } from '../../lib/listing/selection'
import { trackSelection } from '../../lib/listing/track-selection'
import { skuOf } from '../../lib/sku'

/** How long the button shows its check mark. */
const tickMs = 600

/**
 * Adds the selection to the cart and opens the confirmation, which is a separate modal after a quick add.
 * `failed`: the cart could not be saved and stays in the browser; the confirmation reports it too.
 */
export function useAddToCart(
  choices: ListingChoices,
  region: string,
  confirmation: 'cart-confirmation' | 'quick-add-confirmation' = 'cart-confirmation',
) {
  const t = useTranslations('cartLimits')
  const cart = useCart()
  const open = useModals((modals) => modals.open)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), tickMs)
    return () => clearTimeout(timer)
  }, [state])

  const add = async (shown: Shown, quantity: number) => {
    const { color, size } = shown
    if (!size) return
    setState('busy')
    const requested = {
      slug: choices.slug,
      productId: choices.productId,
      colorId: color.id,
      sizeId: size.id,
      quantity,
      itemGroupId: choices.itemGroupId,
    }
    const present = cartMirror.getState().lines.find((line) => skuOf(line) === skuOf(requested))?.quantity ?? 0
    const maxInCart = Math.min(size.stock ?? maxLineQuantity, maxLineQuantity)
    const added = Math.max(0, Math.min(quantity, maxInCart - present))
    const isSaved = added === 0 || (await cart.add({ ...requested, quantity: added }, region))
    // The confirmation states what happens to the cart of a browser that rejects cookies.
    const isBlocked = hasRejectedCookies(cartMirror.getState())
    setState(added === 0 || isBlocked ? 'idle' : isSaved ? 'done' : 'failed')
    if (added > 0) void trackSelection(choices, shown, added)
    open({
      id: confirmation,
      subject: {
        sku: skuOf(requested),
        title: choices.title,
        detail: detail(shown),
        price: { amount: size.amount, currency: choices.currency },
        quantity: added,
        picture: color.pictures[0]?.src ?? null,
        short: added < quantity ? shortfall(size, added, present) : undefined,
        unsaved: !isSaved,
      },
    })
  }

  const shortfall = ({ stock }: SizeChoice, added: number, present: number) => {
    const hasStockCount = stock !== undefined && stock <= maxLineQuantity
    if (added === 0) return { none: true, text: t(hasStockCount ? 'allInCart' : 'capInCart', { count: present }) }
    const count = added + present
    return { none: false, text: t(hasStockCount ? 'onlyLeftInCart' : 'capReached', { count }) }
  }

  const detail = ({ color, size }: Shown) =>
    [
      choices.productType,
      hasColorChoice(choices.colors, choices.digital) ? color.name : undefined,
      size && hasSizeChoice(color.sizes) ? size.label : undefined,
    ]
      .filter(Boolean)
      .join(' · ')

  return { add, busy: state === 'busy', done: state === 'done', failed: state === 'failed' }
}
