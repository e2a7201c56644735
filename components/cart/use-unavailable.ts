'use client'

import { useEffect, useState } from 'react'
import type { WireError } from '../../commerce/contract/errors'
import type { UnavailableItem } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'
import { useCart } from '../../lib/cart/use-cart'
import type { UnavailableRow } from './unavailable-dialog'

const delayMs = 400

type Row = UnavailableRow & { sku: string | undefined }

/**
 * What has to be said about lines that cannot be had: 400 ms after the cart was read, or at once when the checkout refuses them.
 * Closing it takes them from the cart.
 */
export function useUnavailable(found: UnavailableItem[] | undefined, settled: boolean) {
  const cart = useCart()
  const [rows, setRows] = useState<Row[]>()
  const present = (found ?? []).filter(({ sku }) => cart.lines.some((line) => skuOf(line) === sku))
  const key = settled ? present.map(({ sku }) => sku).join(' ') : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows, which are new objects with every read.
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => setRows(present.map((item) => ({ ...item, key: item.sku }))), delayMs)
    return () => clearTimeout(timer)
  }, [key])

  const refuse = (errors: WireError[]) =>
    setRows(
      errors.flatMap(({ line }, index) => {
        if (!line) return []
        const own = cart.lines.find(
          ({ slug, productId, colorId, sizeId }) =>
            slug === line.slug && productId === line.productId && colorId === line.colorId && sizeId === line.sizeId,
        )
        const row = { key: String(index), sku: own && skuOf(own), title: line.title, left: line.available }
        return [{ ...row, productType: '' }]
      }),
    )

  const close = () => {
    for (const { sku, left } of rows ?? []) {
      if (sku === undefined) continue
      void (left ? cart.setQuantity(sku, left) : cart.remove(sku))
    }
    setRows(undefined)
  }

  return { rows, refuse, close }
}
