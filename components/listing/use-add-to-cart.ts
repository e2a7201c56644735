'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cartMirror } from '../../lib/cart/cart-store'
import { maxQuantity, skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import { useModals } from '../../lib/layout/modals'
import { hasColourChoice, hasSizeChoice } from '../../lib/listing/choice-rules'
import type { ListingChoices, SizeChoice } from '../../lib/listing/choices'
import type { Shown } from '../../lib/listing/selection'
import { tell } from '../../lib/listing/tell'

/** How long the button shows its tick. */
const tickMs = 600

/**
 * Puts what is shown into the cart and says so in the confirmation, which is a modal of its own after a quick add.
 * `failed`: the cart could not be kept and waits in the browser; the confirmation says so, too.
 */
export function useAddToCart(
  choices: ListingChoices,
  region: string,
  confirmation: 'cart-confirmation' | 'quick-add-confirmation' = 'cart-confirmation',
) {
  const t = useTranslations('listing')
  const cart = useCart()
  const open = useModals((modals) => modals.open)
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'failed'>('idle')

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), tickMs)
    return () => clearTimeout(timer)
  }, [state])

  const add = async (shown: Shown, quantity: number) => {
    const { colour, size } = shown
    if (!size) return
    setState('busy')
    const asked = {
      slug: choices.slug,
      productId: choices.productId,
      colorId: colour.id,
      sizeId: size.id,
      quantity,
      itemGroupId: choices.itemGroupId,
    }
    const present = cartMirror.getState().lines.find((line) => skuOf(line) === skuOf(asked))?.quantity ?? 0
    const most = Math.min(size.stock ?? maxQuantity, maxQuantity)
    const added = Math.max(0, Math.min(quantity, most - present))
    const kept = added === 0 || (await cart.add({ ...asked, quantity: added }, region))
    setState(added === 0 ? 'idle' : kept ? 'done' : 'failed')
    if (added > 0) void tell(choices, shown, added)
    open({
      id: confirmation,
      subject: {
        title: choices.title,
        detail: detail(shown),
        price: added === 0 ? size.price : t('addedQuantity', { count: added, price: size.price }),
        picture: colour.pictures[0]?.src ?? null,
        short: added < quantity ? shortfall(size, added, present) : undefined,
        unsaved: !kept,
      },
    })
  }

  const shortfall = ({ stock }: SizeChoice, added: number, present: number) => {
    const counted = stock !== undefined && stock <= maxQuantity
    if (added === 0) return { none: true, text: t(counted ? 'allInCart' : 'capInCart', { count: present }) }
    const count = added + present
    return { none: false, text: t(counted ? 'onlyLeftInCart' : 'capReached', { count }) }
  }

  const detail = ({ colour, size }: Shown) =>
    [
      choices.productType,
      hasColourChoice(choices.colours, choices.digital) ? colour.name : undefined,
      size && hasSizeChoice(colour.sizes) ? size.label : undefined,
    ]
      .filter(Boolean)
      .join(' · ')

  return { add, busy: state === 'busy', done: state === 'done', failed: state === 'failed' }
}
