'use client'

import type { CartLine } from '@awning/contract/cart'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { useAlsoLike } from './use-also-like'

const max = 2

/** Two products related to the cart. Shows nothing without products, or if the request fails. */
export function DrawerRelated({ lines, onLeave }: { lines: readonly CartLine[]; onLeave: () => void }) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const tiles = useAlsoLike(lines, max)
  if (tiles?.length === 0) return null
  return (
    <div className="drawer-related">
      <section aria-labelledby="drawer-related" className="mt-5 mb-4">
        <h3 id="drawer-related" className="text-base font-semibold">
          {t('alsoLike')}
        </h3>
        <ul className="mt-3 grid min-h-[70px] grid-cols-2 gap-3">
          {tiles === undefined && <Placeholders />}
          {tiles?.map(({ id, href, title, picture, money }) => (
            <li key={id}>
              <ShopLink href={href} onClick={onLeave} className="group grid grid-cols-[56px_minmax(0,1fr)] gap-3">
                <span className="stage block self-start rounded-control">
                  {picture && <Picture src={picture} alt="" sizes="56px" maxWidth={560} className="aspect-[4/5]" />}
                </span>
                <span className="min-w-0 text-sm">
                  <span className="line-clamp-2 font-semibold wrap-anywhere group-hover:underline">{title}</span>
                  <span translate="no" className="price mt-0.5 block text-sm">
                    {formatMoney(money, locale)}
                  </span>
                </span>
              </ShopLink>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

const placeholder = 'stage aspect-[4/5] w-14 rounded-control'

/** In the size of the pictures: the sheet does not move when they arrive. */
const Placeholders = () => (
  <>
    <li aria-hidden="true" className={placeholder} />
    <li aria-hidden="true" className={placeholder} />
  </>
)
