'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Money } from '../../commerce/contract/primitives'
import type { CartItem } from '../../lib/cart/display'
import { nameOf } from '../../lib/cart/line-name'
import { noteLines } from '../../lib/cart/seen-lines'
import { formatMoney } from '../../lib/money'

/** Lines that cost something else than when they were last shown in this browser: what they cost then, and a sentence for each. */
export function usePriceChanges(items: readonly CartItem[], readAt: number | undefined) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const [was, setWas] = useState<ReadonlyMap<string, Money>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time stands for the items, which are new objects with every read.
  useEffect(() => {
    if (readAt === undefined || items.length === 0) return
    const changed = noteLines(items)
    if (changed.size > 0) setWas((before) => new Map([...before, ...changed]))
  }, [readAt])

  const sentences = items.flatMap((item) => {
    const before = was.get(item.sku)
    if (!before || before.amount === item.price.amount) return []
    const prices = { was: formatMoney(before, locale), now: formatMoney(item.price, locale) }
    return t('priceChangedOf', { title: nameOf(item), ...prices })
  })
  return { was, sentences }
}
