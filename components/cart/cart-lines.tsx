'use client'

import type { CartLine } from '@awning/contract/cart'
import type { Money } from '@awning/contract/primitives'
import type { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { trackedCartActions } from '../../lib/cart/cart-changes'
import { useCart } from '../../lib/cart/cart-store'
import { type CartItem, limitToAvailable, type ShownLine, shownLine } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/displayed-lines'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { Picture } from '../ui/picture'
import { QuantityField } from '../ui/quantity-field'
import { ShopLink } from '../ui/shop-link'
import { moneyTag, textElements } from '../ui/text-elements'
import { rowClass, WaitingRow } from './cart-waiting'
import { RemoveButton } from './remove-button'
import { lineId } from './use-removed-line'

/** Its link has the id that receives focus when the line above is removed. */
function CartRow({
  place,
  item,
  short,
  previousPrice,
  lazy,
  onQuantity,
  onSave,
  onRemove,
}: {
  place: 'cart' | 'drawer'
  item: ShownLine
  /** The quantity was reduced to the stock. */
  short: boolean
  /** The unit price that was last displayed, if it differs. */
  previousPrice: Money | undefined
  /** Lay out the row only when it is visible. */
  lazy: boolean
  onQuantity: (quantity: number) => void
  onSave: (() => void) | undefined
  onRemove: () => void
}) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { title, line, variantData, selectedSize, primaryImages } = item
  const href = paths.listing(line.slug, {
    product: variantData.productId,
    variation: variantData.variationId,
    size: selectedSize.id,
  })
  const details = [
    item.colourName && t('color', { color: item.colourName }),
    selectedSize.label && t('size', { size: selectedSize.label }),
  ].filter(Boolean)
  const price = formatMoney(item.price, locale)
  const inDrawer = place === 'drawer'
  // The title of the drawer is a heading of level 2.
  const Heading = inDrawer ? 'h3' : 'h2'
  return (
    <li className="border-b border-line">
      <div
        className={clsx(
          rowClass(inDrawer),
          // `content-visibility` clips overflow: the padding leaves room for the focus ring.
          lazy && '-mx-3 px-3 [contain-intrinsic-size:auto_215px] [content-visibility:auto]',
        )}
      >
        <div className={clsx('stage self-start rounded-control', inDrawer ? 'row-span-2' : 'mobile-md:row-span-2')}>
          {primaryImages.thumblarge && (
            <Picture src={primaryImages.thumblarge} alt="" sizes="112px" maxWidth={560} className="aspect-[4/5]" />
          )}
        </div>
        <div className="flex min-w-0 flex-wrap justify-between gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-[6rem]">
            <Heading className="text-base font-semibold wrap-anywhere">
              <ShopLink id={lineId(place, item.sku)} href={href} className="line-clamp-3 hover:underline">
                {title}
              </ShopLink>
            </Heading>
            <p className="text-sm text-ink-muted wrap-anywhere">{item.productType}</p>
            {details.length > 0 && <p className="mt-1 text-sm wrap-anywhere">{details.join(' · ')}</p>}
            {previousPrice && (
              <p className="mt-2 text-sm font-medium text-warn">
                {t('priceChanged', { was: formatMoney(previousPrice, locale), now: price })}
              </p>
            )}
            {short && (
              <p className="mt-2 text-sm font-medium text-warn">{t('onlyLeft', { count: item.available ?? 0 })}</p>
            )}
          </div>
          <div className="ml-auto text-right">
            <p translate="no" className="price">
              {formatMoney(item.totalPrice, locale)}
            </p>
            {item.quantityInCart > 1 && (
              <p className="mt-1 text-sm text-ink-muted tabular-nums">
                {textElements(t.rich('each', { price, ...moneyTag }))}
              </p>
            )}
          </div>
        </div>
        <div
          className={clsx(
            'flex flex-wrap items-center justify-between gap-x-4 gap-y-1',
            !inDrawer && 'col-span-2 mobile-md:col-span-1',
          )}
        >
          <QuantityField
            className="w-24 [&:has([aria-invalid])]:w-40"
            label={t('quantityOf', { title: nameOf(item) })}
            labelHidden
            value={item.quantityInCart}
            stock={item.available}
            onChange={onQuantity}
            problem={t('quantityProblem')}
          />
          <div className="flex flex-wrap gap-x-4">
            {onSave && (
              <button
                type="button"
                aria-label={t('later.saveOf', { title: nameOf(item) })}
                onClick={onSave}
                className="min-h-11 cursor-pointer text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
              >
                {t('later.save')}
              </button>
            )}
            <RemoveButton name={nameOf(item)} onRemove={onRemove} />
          </div>
        </div>
      </div>
    </li>
  )
}

/** A line that the catalog could not resolve. It stays in the cart. */
function UnresolvedCartRow({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const t = useTranslations('cart')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-6">
      <div className="min-w-0">
        <h2 className="text-base font-semibold wrap-anywhere">
          <ShopLink
            id={`line-${skuOf(line)}`}
            href={paths.listing(line.slug, { product: line.productId, variation: line.colorId, size: line.sizeId })}
            className="hover:underline"
          >
            {line.slug}
          </ShopLink>
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('lineNotShown', { count: line.quantity })}</p>
      </div>
      <RemoveButton name={line.slug} onRemove={onRemove} />
    </li>
  )
}

/** From this number of lines on, lines outside the viewport are not laid out. */
const longCart = 30

/** When stock is lower than the quantity, the line takes the available quantity and shows a notice. */
export function CartLines({
  items,
  place = 'cart',
  firstSku,
  currency,
  unknown,
  unavailableSkus,
  previousPrice,
  onSave,
  onRemove,
  announce,
}: {
  items: readonly CartItem[]
  /** The rows of the drawer are narrower. */
  place?: 'cart' | 'drawer'
  /** The line that is displayed first; the others follow in the order of the cart. */
  firstSku?: string | undefined
  currency: Currency
  /** SKUs of lines that the catalog has not resolved. */
  unknown: readonly string[]
  /** The dialog names them and removes them from the cart. */
  unavailableSkus: ReadonlySet<string>
  /** The unit price that was last displayed, if it differs. */
  previousPrice: ReadonlyMap<string, Money>
  /** Undefined shows no button for it. */
  onSave?: (line: CartLine, index: number, item: CartItem) => void
  onRemove: (line: CartLine, index: number, item: CartItem | undefined) => void
  announce: (text: string) => void
}) {
  const t = useTranslations('cart')
  const { lines } = useCart()
  const [short, setShort] = useState<ReadonlySet<string>>(new Set())
  const bySku = new Map(items.map((item) => [item.sku, item]))
  const { setQuantity } = trackedCartActions(bySku, currency)
  const failedSkus = new Set(unknown)

  const change = (item: CartItem, quantity: number) => {
    const allowed = limitToAvailable(item, quantity)
    setShort((before) => {
      const after = new Set(before)
      if (allowed < quantity) after.add(item.sku)
      else after.delete(item.sku)
      return after
    })
    if (allowed < quantity) announce(t('onlyLeftOf', { title: nameOf(item), count: item.available ?? 0 }))
    void setQuantity(item.sku, allowed)
  }

  useEffect(() => {
    for (const line of lines) {
      const item = bySku.get(skuOf(line))
      if (item && limitToAvailable(item, line.quantity) < line.quantity) change(item, line.quantity)
    }
  })

  const rows = lines.map((line, index) => ({ line, index, sku: skuOf(line) }))
  const ordered = [...rows.filter(({ sku }) => sku === firstSku), ...rows.filter(({ sku }) => sku !== firstSku)]
  return (
    <ul aria-label={t('lines')} className="border-t border-line">
      {ordered.map(({ line, index, sku }) => {
        if (unavailableSkus.has(sku)) return null
        const item = bySku.get(sku)
        const remove = () => onRemove(line, index, item)
        if (!item && failedSkus.has(sku)) return <UnresolvedCartRow key={sku} line={line} onRemove={remove} />
        if (!item) return <WaitingRow key={sku} place={place} />
        return (
          <CartRow
            key={sku}
            place={place}
            item={shownLine(item, line.quantity)}
            short={short.has(sku)}
            previousPrice={previousPrice.get(sku)}
            lazy={lines.length > longCart}
            onQuantity={(quantity) => change(item, quantity)}
            onSave={onSave && (() => onSave(line, index, item))}
            onRemove={remove}
          />
        )
      })}
    </ul>
  )
}
