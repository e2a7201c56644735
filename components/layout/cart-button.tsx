'use client'

import { useTranslations } from 'next-intl'
import { useCartCount } from '../../lib/cart/cart-store'
import { paths } from '../../lib/routing/paths'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

const maxShown = 99

/** The link to the cart, with its count once the browser has read it. */
export function CartButton() {
  const t = useTranslations('layout')
  const count = useCartCount()
  const hasCount = count !== undefined && count > 0
  const name = count === undefined ? t('cart') : count > maxShown ? t('cartMany') : t('cartItems', { count })
  return (
    <ShopLink href={paths.cart()} className="cart-pill">
      <span className="sr-only">{name}</span>
      <Icon name="bag" className="size-5 tablet-lg:hidden" />
      <span aria-hidden="true" className="hidden tablet-lg:inline">
        {t('cart')}
      </span>
      {hasCount && (
        // The key restarts the animation for every new count.
        <span aria-hidden="true" key={count} className="cart-count bump">
          {count > maxShown ? `${maxShown}+` : count}
        </span>
      )}
    </ShopLink>
  )
}
