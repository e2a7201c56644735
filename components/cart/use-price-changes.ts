'use client'

import type { Money } from '@awning/contract/primitives'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { CartItem } from '../../lib/cart/display'
import { nameOf, saveDisplayedLines } from '../../lib/cart/displayed-lines'

/** Lines whose price differs from the one last displayed in this browser: the former prices, and a text for each. */
export function usePriceChanges(items: readonly CartItem[], readAt: number | undefined) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const [was, setWas] = useState<ReadonlyMap<string, Money>>(new Map())

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are new objects on every load; the load time is enough.
  useEffect(() => {
    if (readAt === undefined || items.length === 0) return
    const changed = saveDisplayedLines(items)
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
