'use client'

import { useTranslations } from 'next-intl'
import { useCartCount } from '../../lib/cart/use-cart'
import { paths } from '../../lib/routes'
import { Icon } from '../ui/icon'
import { ShopLink } from '../ui/shop-link'

const most = 99

/** The way to the cart, with the count once the browser has read it. */
export function CartPill() {
  const t = useTranslations('layout')
  const count = useCartCount()
  const known = count !== undefined && count > 0
  const name = count === undefined ? t('cart') : count > most ? t('cartMany') : t('cartItems', { count })
  return (
    <ShopLink href={paths.cart()} className="cart-pill">
      <span className="sr-only">{name}</span>
      <Icon name="bag" className="size-5 tablet-lg:hidden" />
      <span aria-hidden="true" className="hidden tablet-lg:inline">
        {t('cart')}
      </span>
      {known && (
        // The key makes every new count bump once.
        <span aria-hidden="true" key={count} className="cart-count bump">
          {count > most ? `${most}+` : count}
        </span>
      )}
    </ShopLink>
  )
}
