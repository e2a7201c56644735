'use client'

import type { Checkout } from '@awning/contract/checkout'
import type { WireError } from '@awning/contract/errors'
import { useState } from 'react'
import { useCart } from '../../../lib/cart/cart-store'
import { useChange } from '../../../lib/checkout/use-checkout'
import { paths } from '../../../lib/routing/paths'
import { skuOf } from '../../../lib/sku'
import type { UnavailableRow } from '../../cart/unavailable-dialog'

type Line = NonNullable<WireError['line']>

const isSame = (line: Line) => (other: Pick<Line, 'slug' | 'productId' | 'colorId' | 'sizeId'>) =>
  other.slug === line.slug &&
  other.productId === line.productId &&
  other.colorId === line.colorId &&
  other.sizeId === line.sizeId

/** Lines that sold out during the checkout: shown in a dialog, then removed from the checkout and from the cart. */
export function useUnavailableLines(checkout: Checkout) {
  const cart = useCart()
  const change = useChange(checkout.id)
  const [unavailable, setUnavailable] = useState<Line[]>()

  const rows: UnavailableRow[] | undefined = unavailable?.map((line, index) => ({
    key: String(index),
    title: line.title,
    productType: checkout.lineItems.find(isSame(line))?.productType ?? '',
    left: line.available,
  }))

  const close = () => {
    const lines = unavailable ?? []
    const rest = checkout.lineItems.flatMap((item) => {
      const found = lines.find((line) => isSame(line)(item))
      if (!found) return [item]
      return found.available > 0 ? [{ ...item, quantity: Math.min(item.quantity, found.available) }] : []
    })
    for (const line of lines) {
      const own = cart.lines.find(isSame(line))
      if (own) void (line.available > 0 ? cart.setQuantity(skuOf(own), line.available) : cart.remove(skuOf(own)))
    }
    setUnavailable(undefined)
    if (rest.length === 0) return window.location.assign(paths.cart())
    const lineItems = rest.map(({ slug, productId, colorId, sizeId, quantity, itemGroupId }) => {
      return { slug, productId, colorId, sizeId, quantity, itemGroupId }
    })
    change.mutate({ lineItems })
  }

  return {
    rows,
    close,
    show: (errors: WireError[]) => setUnavailable(errors.flatMap(({ line }) => line ?? [])),
  }
}
