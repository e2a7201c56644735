'use client'

import type { CartLine } from '@awning/contract/cart'
import type { Money } from '@awning/contract/primitives'
import type { Currency } from '@awning/platform/currencies'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { trackedCartActions } from '../../lib/cart/cart-changes'
import { type CartItem, limitToAvailable, shownLine } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/line-name'
import { useCart } from '../../lib/cart/use-cart'
import { skuOf } from '../../lib/sku'
import { CartRow } from './cart-row'
import { UnknownCartRow } from './unknown-cart-row'

/** From this number of lines on, lines outside the viewport are not laid out. */
const longCart = 30

/** The rows of the cart. When stock is lower than the quantity, the line takes the available quantity and shows a notice. */
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
  announce: say,
}: {
  items: readonly CartItem[]
  /** The rows of the drawer are narrower. */
  place?: 'cart' | 'drawer'
  /** The line that is displayed first; the others follow in the order of the cart. */
  firstSku?: string | undefined
  currency: Currency
  /** SKUs of lines that the catalog has not resolved. */
  unknown: readonly string[]
  /** SKUs of unavailable lines: the dialog names them and removes them from the cart. */
  unavailableSkus: ReadonlySet<string>
  /** The unit price that was last displayed, if it differs. */
  previousPrice: ReadonlyMap<string, Money>
  /** Saves a line for later; undefined shows no button for it. */
  onSave?: (line: CartLine, index: number, item: CartItem) => void
  onRemove: (line: CartLine, index: number, item: CartItem | undefined) => void
  /** Announces a text to screen readers. */
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
    if (allowed < quantity) say(t('onlyLeftOf', { title: nameOf(item), count: item.available ?? 0 }))
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
        if (!item) return <UnknownCartRow key={sku} line={line} failed={failedSkus.has(sku)} onRemove={remove} />
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
