'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useCart } from '../../lib/cart/use-cart'
import { useModals } from '../../lib/layout/modals'
import { hasColourChoice, hasSizeChoice, type ListingChoices } from '../../lib/listing/choices'
import type { Shown } from '../../lib/listing/selection'

/** How long the button shows its tick. */
const tickMs = 600

/** Puts what is shown into the cart and says so in the confirmation. `failed`: the cart was too large to keep and waits in the browser. */
export function useAddToCart(choices: ListingChoices, region: string) {
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
    const line = {
      slug: choices.slug,
      productId: choices.productId,
      colorId: colour.id,
      sizeId: size.id,
      quantity,
      itemGroupId: choices.itemGroupId,
    }
    const kept = await cart.add(line, region)
    setState(kept ? 'done' : 'failed')
    open({
      id: 'cart-confirmation',
      subject: {
        title: choices.title,
        detail: detail(shown),
        price: t('addedQuantity', { count: quantity, price: size.price }),
        picture: colour.pictures[0]?.src ?? null,
      },
    })
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
