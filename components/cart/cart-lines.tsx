'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { CartLine } from '../../commerce/contract/cart'
import { type CartItem, obtainable } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import { CartRow } from './cart-row'

/** The rows of the cart. Where less is left than was asked for, the line becomes what there is and says so. */
export function CartLines({
  items,
  onRemove,
}: {
  items: CartItem[]
  onRemove: (line: CartLine, index: number, title: string) => void
}) {
  const t = useTranslations('cart')
  const { lines, setQuantity } = useCart()
  const [short, setShort] = useState<ReadonlySet<string>>(new Set())
  const bySku = new Map(items.map((item) => [item.sku, item]))

  const change = (item: CartItem, quantity: number) => {
    const possible = obtainable(item, quantity)
    setShort((before) => {
      const after = new Set(before)
      if (possible < quantity) after.add(item.sku)
      else after.delete(item.sku)
      return after
    })
    void setQuantity(item.sku, possible)
  }

  useEffect(() => {
    for (const line of lines) {
      const item = items.find(({ sku }) => sku === skuOf(line))
      if (item && obtainable(item, line.quantity) < line.quantity) change(item, line.quantity)
    }
  })

  return (
    <ul aria-label={t('lines')} className="border-t border-line">
      {lines.map((line, index) => {
        const item = bySku.get(skuOf(line))
        return item ? (
          <CartRow
            key={item.sku}
            item={item}
            quantity={line.quantity}
            short={short.has(item.sku)}
            onQuantity={(quantity) => change(item, quantity)}
            onRemove={() => onRemove(line, index, item.title)}
          />
        ) : null
      })}
    </ul>
  )
}
