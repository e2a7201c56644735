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
    <ShopLink
      href={paths.cart()}
      className="relative flex h-11 min-w-11 items-center justify-center gap-2 rounded-pill bg-action px-3 text-[15px] font-semibold text-on-action shadow-[inset_0_0_0_1.5px_var(--action-edge,transparent)] transition-colors duration-[120ms] hover:bg-action-hover tablet-lg:px-4"
    >
      <span className="sr-only">{name}</span>
      <Icon name="bag" className="size-5 tablet-lg:hidden" />
      <span aria-hidden="true" className="hidden tablet-lg:inline">
        {t('cart')}
      </span>
      {known && (
        // The key makes every new count bump once.
        <span
          aria-hidden="true"
          key={count}
          className="bump absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-pill bg-ink px-1 text-xs text-surface tabular-nums ring-2 ring-surface tablet-lg:static tablet-lg:h-auto tablet-lg:min-w-0 tablet-lg:bg-transparent tablet-lg:p-0 tablet-lg:text-[15px] tablet-lg:text-on-action tablet-lg:ring-0"
        >
          {count > most ? `${most}+` : count}
        </span>
      )}
    </ShopLink>
  )
}
