// Bundle boundary: loaded if items were saved for later.
'use client'

import type { CartLine } from '@awning/contract/cart'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import { trackedCartActions } from '../../lib/cart/cart-changes'
import { type CartItem, totalOf } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/displayed-lines'
import { removeSaved } from '../../lib/cart/saved-for-later'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { Button } from '../ui/button'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { RemoveButton } from './remove-button'
import { useCartDisplay } from './use-cart-display'

/** The lines that the shopper saved for later on this device, with their current prices. */
export function SavedForLater({
  lines,
  currency,
  announce,
  focusOtherwise,
}: {
  lines: readonly CartLine[]
  currency: Currency
  announce: (text: string) => void
  /** Moves the focus when the list disappears with its last line. */
  focusOtherwise: () => void
}) {
  const t = useTranslations('cart.later')
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useCartDisplay(lines, true)
  if (!data) return null
  const items = new Map(data.items.map((item) => [item.sku, item]))
  const titles = new Map(data.unavailable.map(({ sku, title }) => [sku, title]))
  const { add } = trackedCartActions(items, currency)
  const drop = (line: CartLine, text: string) => {
    removeSaved(skuOf(line))
    announce(text)
    if (lines.length > 1) heading.current?.focus()
    else focusOtherwise()
  }
  const moveToCart = (line: CartLine, item: CartItem) => {
    void add(line)
    drop(line, t('moved', { title: nameOf(item) }))
  }
  return (
    <section aria-labelledby="saved-for-later" className="mt-14">
      <h2 ref={heading} id="saved-for-later" tabIndex={-1} className="heading text-h3 outline-none!">
        {t('title')}
      </h2>
      <ul className="mt-5 grid gap-x-8 border-t border-line tablet:grid-cols-2">
        {lines.map((line) => {
          const item = items.get(skuOf(line))
          const name = item ? nameOf(item) : (titles.get(skuOf(line)) ?? line.slug)
          return (
            <SavedRow
              key={skuOf(line)}
              line={line}
              item={item}
              name={name}
              isUnavailable={titles.has(skuOf(line))}
              onMove={() => item && moveToCart(line, item)}
              onRemove={() => drop(line, t('removed', { title: name }))}
            />
          )
        })}
      </ul>
    </section>
  )
}

function SavedRow({
  line,
  item,
  name,
  isUnavailable,
  onMove,
  onRemove,
}: {
  line: CartLine
  item: CartItem | undefined
  name: string
  isUnavailable: boolean
  onMove: () => void
  onRemove: () => void
}) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const href = paths.listing(line.slug, { product: line.productId, variation: line.colorId, size: line.sizeId })
  const details = [
    item?.colourName && t('color', { color: item.colourName }),
    item?.selectedSize.label && t('size', { size: item.selectedSize.label }),
    line.quantity > 1 && t('later.quantity', { count: line.quantity }),
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 border-b border-line py-4">
      <div className="stage row-span-2 self-start rounded-control">
        {item?.primaryImages.thumblarge && (
          <Picture src={item.primaryImages.thumblarge} alt="" sizes="72px" maxWidth={560} className="aspect-[4/5]" />
        )}
      </div>
      <div className="flex min-w-0 flex-wrap justify-between gap-x-4">
        <div className="min-w-0 flex-1 basis-24">
          <h3 className="text-base font-semibold wrap-anywhere">
            <ShopLink href={href} className="hover:underline">
              {item?.title ?? name}
            </ShopLink>
          </h3>
          <p className="text-sm wrap-anywhere">{details.join(' · ')}</p>
          {isUnavailable && <p className="mt-1 text-sm text-ink-muted">{t('later.unavailable')}</p>}
        </div>
        {item && (
          <p translate="no" className="price">
            {formatMoney(totalOf(item, line.quantity), locale)}
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        {item ? (
          <Button
            tone="outline"
            className="min-h-11! px-4! text-sm!"
            aria-label={t('later.moveOf', { title: name })}
            onClick={onMove}
          >
            {t('later.move')}
          </Button>
        ) : (
          <span />
        )}
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
    </li>
  )
}
