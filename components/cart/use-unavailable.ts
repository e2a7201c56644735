'use client'

import type { WireError } from '@awning/contract/errors'
import type { Currency } from '@awning/platform/currencies'
import { useEffect, useRef, useState } from 'react'
import { type KnownLine, trackedCartActions } from '../../lib/cart/cart-changes'
import { useCart } from '../../lib/cart/cart-store'
import type { CartDisplay } from '../../lib/cart/display'
import { readDisplayedNames, readDisplayedPrice } from '../../lib/cart/displayed-lines'
import { type RemovedItemsNotice, readReloadNotice, reloadOnce } from '../../lib/cart/reload-once'
import { skuOf } from '../../lib/sku'
import type { UnavailableRow } from './unavailable-dialog'

const delayMs = 400

type Row = UnavailableRow & { sku: string | undefined }

const removedRows = (rows: RemovedItemsNotice, before: Row[] = []): Row[] => [
  ...before,
  ...rows.map((row, index) => ({ ...row, key: `removed ${before.length + index}`, sku: undefined })),
]

/**
 * The dialog for unavailable lines: opens 400 ms after the cart was loaded (`readAt`, undefined while it loads), or at once when
 * the checkout rejects lines. Closing it removes them from the cart. A line whose listing does not exist is removed automatically
 * and the page reloads; the reloaded page reports it. `currency` is the currency of the page.
 */
export function useUnavailable(display: CartDisplay | undefined, readAt: number | undefined, currency: Currency) {
  const cart = useCart()
  const [rows, setRows] = useState<Row[]>()
  const [more, setMore] = useState<Row[]>()
  const known = useRef(new Map<string, KnownLine>())

  useEffect(() => {
    const note = readReloadNotice()
    if (note) setMore(removedRows(note))
  }, [])

  const present = (display?.unavailable ?? []).filter(({ sku }) => cart.lines.some((line) => skuOf(line) === sku))
  const errored = present.filter((item) => item.errored)
  const rest: Row[] = [
    ...(more ?? []),
    ...present.filter((item) => !item.errored).map((item) => ({ ...item, key: item.sku })),
  ]
  const isLoaded = readAt !== undefined
  const erroredKey = isLoaded ? errored.map(({ sku }) => sku).join(' ') : ''
  const key =
    isLoaded && erroredKey === '' && (more || rest.length > 0) ? [readAt, ...rest.map((row) => row.key)].join(' ') : ''

  // Must run before the prices of this load are saved, which drops those of unavailable lines.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are new objects on every load; the load time is enough.
  useEffect(() => {
    for (const item of display?.items ?? []) known.current.set(item.sku, item)
    for (const item of display?.unavailable ?? [])
      if (!known.current.has(item.sku)) known.current.set(item.sku, { ...item, price: readDisplayedPrice(item.sku) })
  }, [readAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the items are new objects on every load; the key is enough.
  useEffect(() => {
    if (erroredKey === '') return
    const removed = readDisplayedNames(errored)
    const { remove } = trackedCartActions(known.current, currency)
    void remove(...errored.map(({ sku }) => sku)).then(() => {
      if (!reloadOnce(removed)) setMore((before) => removedRows(removed, before))
    })
  }, [erroredKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are new objects on every load; the key is enough.
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => setRows(rest), delayMs)
    return () => clearTimeout(timer)
  }, [key])

  const reject = (errors: WireError[]) =>
    setRows(
      errors.flatMap(({ line }, index) => {
        if (!line) return []
        const cartLine = cart.lines.find(
          ({ slug, productId, colorId, sizeId }) =>
            slug === line.slug && productId === line.productId && colorId === line.colorId && sizeId === line.sizeId,
        )
        const row = { key: String(index), sku: cartLine && skuOf(cartLine), title: line.title, left: line.available }
        return [{ ...row, productType: '' }]
      }),
    )

  const close = () => {
    const removedSkus = (rows ?? []).flatMap(({ sku, left }) => (sku !== undefined && !left ? sku : []))
    const tracked = trackedCartActions(known.current, currency)
    if (removedSkus.length > 0) void tracked.remove(...removedSkus)
    for (const { sku, left } of rows ?? []) if (sku !== undefined && left) void tracked.setQuantity(sku, left)
    setRows(undefined)
    setMore(undefined)
  }

  return {
    rows,
    /** The dialog is about to open and can be preloaded. */
    soon: key !== '',
    reject,
    close,
    /**
     * Closes the dialog without removing its lines; it opens again with the next load. `short` are lines with less stock than
     * their quantity.
     */
    renew: (short: Row[]) => {
      setRows(undefined)
      setMore(short.length > 0 ? short : undefined)
    },
    /** Lines are being removed and the page is about to reload. */
    leaving: erroredKey !== '',
  }
}
