'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import type { Currency, Money } from '../../commerce/contract/primitives'
import { type CartItem, obtainable, shownLine } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/line-name'
import { skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import { toldVerbs } from '../../lib/tracking/cart-changes'
import { BareRow } from './bare-row'
import { CartRow } from './cart-row'

/** From so many lines on, those out of sight are not laid out. */
const longCart = 30

/** The rows of the cart. Where less is left than was asked for, the line becomes what there is and says so. */
export function CartLines({
  items,
  currency,
  unknown,
  gone,
  was,
  onRemove,
  say,
}: {
  items: CartItem[]
  currency: Currency
  /** Skus of lines that the catalogue has not answered for. */
  unknown: string[]
  /** Skus of lines that cannot be had: the dialog names them, and they leave the cart with it. */
  gone: ReadonlySet<string>
  /** What a piece cost when it was last shown here, where that was something else. */
  was: ReadonlyMap<string, Money>
  onRemove: (line: CartLine, index: number, item: CartItem | undefined) => void
  /** Tells those who listen. */
  say: (text: string) => void
}) {
  const t = useTranslations('cart')
  const { lines } = useCart()
  const [short, setShort] = useState<ReadonlySet<string>>(new Set())
  const bySku = new Map(items.map((item) => [item.sku, item]))
  const { setQuantity } = toldVerbs(bySku, currency)
  const unanswered = new Set(unknown)

  const change = (item: CartItem, quantity: number) => {
    const possible = obtainable(item, quantity)
    setShort((before) => {
      const after = new Set(before)
      if (possible < quantity) after.add(item.sku)
      else after.delete(item.sku)
      return after
    })
    if (possible < quantity) say(t('onlyLeftOf', { title: nameOf(item), count: item.available ?? 0 }))
    void setQuantity(item.sku, possible)
  }

  useEffect(() => {
    for (const line of lines) {
      const item = bySku.get(skuOf(line))
      if (item && obtainable(item, line.quantity) < line.quantity) change(item, line.quantity)
    }
  })

  return (
    <ul aria-label={t('lines')} className="border-t border-line">
      {lines.map((line, index) => {
        const sku = skuOf(line)
        if (gone.has(sku)) return null
        const item = bySku.get(sku)
        const remove = () => onRemove(line, index, item)
        if (!item) return <BareRow key={sku} line={line} failed={unanswered.has(sku)} onRemove={remove} />
        return (
          <CartRow
            key={sku}
            item={shownLine(item, line.quantity)}
            short={short.has(sku)}
            was={was.get(sku)}
            lazy={lines.length > longCart}
            onQuantity={(quantity) => change(item, quantity)}
            onRemove={remove}
          />
        )
      })}
    </ul>
  )
}
