'use client'

import type { Checkout } from '@awning/contract/checkout'
import { useTranslations } from 'next-intl'
import { useCart } from '../../../lib/cart/cart-store'
import { paths } from '../../../lib/routing/paths'
import { skuOf } from '../../../lib/sku'
import { ShopLink } from '../../ui/shop-link'

/** The number of items in the cart that are not part of the order, for example added in another tab. Renders nothing without one. */
export function OtherCartItems({ lineItems }: Pick<Checkout, 'lineItems'>) {
  const t = useTranslations('checkout')
  const tCart = useTranslations('cart')
  const { lines } = useCart()
  const ordered = new Map(lineItems.map((item) => [skuOf(item), item.quantity]))
  const count = lines.reduce((sum, line) => sum + Math.max(0, line.quantity - (ordered.get(skuOf(line)) ?? 0)), 0)
  if (count === 0) return null
  return (
    <p className="mt-6 rounded-field bg-surface3 px-4 py-3 text-sm">
      <span>{`${t('otherItems', { count })} `}</span>
      <ShopLink href={paths.cart()} className="font-semibold underline underline-offset-2">
        {tCart('viewCart')}
      </ShopLink>
    </p>
  )
}
