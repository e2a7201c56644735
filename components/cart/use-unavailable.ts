'use client'

import { useEffect, useRef, useState } from 'react'
import type { WireError } from '../../commerce/contract/errors'
import type { Currency } from '../../commerce/contract/primitives'
import type { CartDisplay } from '../../lib/cart/display'
import { skuOf } from '../../lib/cart/lines'
import { type RemovedNote, reloadOnce, takeReloadNote } from '../../lib/cart/reload-once'
import { recallNames, recallPrice } from '../../lib/cart/seen-lines'
import { useCart } from '../../lib/cart/use-cart'
import { type KnownLine, toldVerbs } from '../../lib/tracking/cart-changes'
import type { UnavailableRow } from './unavailable-dialog'

const delayMs = 400

type Row = UnavailableRow & { sku: string | undefined }

/** What is known without its line: it has left the cart already. */
const noted = (rows: RemovedNote, before: Row[] = []): Row[] => [
  ...before,
  ...rows.map((row, index) => ({ ...row, key: `removed ${before.length + index}`, sku: undefined })),
]

/**
 * What has to be said about lines that cannot be had: 400 ms after the cart was read (`readAt`, undefined while it is being read), or at once when
 * the checkout refuses them. Closing it takes them from the cart. A line whose listing is not known at all leaves the cart by itself, and the page
 * is loaded anew; the page that comes tells of it. `currency` is the page's.
 */
export function useUnavailable(display: CartDisplay | undefined, readAt: number | undefined, currency: Currency) {
  const cart = useCart()
  const [rows, setRows] = useState<Row[]>()
  const [more, setMore] = useState<Row[]>()
  const known = useRef(new Map<string, KnownLine>())

  useEffect(() => {
    const note = takeReloadNote()
    if (note) setMore(noted(note))
  }, [])

  const present = (display?.unavailable ?? []).filter(({ sku }) => cart.lines.some((line) => skuOf(line) === sku))
  const errored = present.filter((item) => item.errored)
  const rest: Row[] = [
    ...(more ?? []),
    ...present.filter((item) => !item.errored).map((item) => ({ ...item, key: item.sku })),
  ]
  const settled = readAt !== undefined
  const erroredKey = settled ? errored.map(({ sku }) => sku).join(' ') : ''
  const key =
    settled && erroredKey === '' && (more || rest.length > 0) ? [readAt, ...rest.map((row) => row.key)].join(' ') : ''

  // Before the prices of this read are remembered, which forgets those of what cannot be had.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time stands for the lines, which are new objects with every read.
  useEffect(() => {
    for (const item of display?.items ?? []) known.current.set(item.sku, item)
    for (const item of display?.unavailable ?? [])
      if (!known.current.has(item.sku)) known.current.set(item.sku, { ...item, price: recallPrice(item.sku) })
  }, [readAt])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the items, which are new objects with every read.
  useEffect(() => {
    if (erroredKey === '') return
    const gone = recallNames(errored)
    const { remove } = toldVerbs(known.current, currency)
    void remove(...errored.map(({ sku }) => sku)).then(() => {
      if (!reloadOnce(gone)) setMore((before) => noted(gone, before))
    })
  }, [erroredKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the rows, which are new objects with every read.
  useEffect(() => {
    if (key === '') return
    const timer = setTimeout(() => setRows(rest), delayMs)
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
    const gone = (rows ?? []).flatMap(({ sku, left }) => (sku !== undefined && !left ? sku : []))
    const told = toldVerbs(known.current, currency)
    if (gone.length > 0) void told.remove(...gone)
    for (const { sku, left } of rows ?? []) if (sku !== undefined && left) void told.setQuantity(sku, left)
    setRows(undefined)
    setMore(undefined)
  }

  return {
    rows,
    /** What has to be said is about to be: its dialog is made ready, so that it opens in time. */
    soon: key !== '',
    refuse,
    close,
    /** Closes it as it is; what it says is asked for anew. `short` are lines of which fewer are left than are wanted. */
    renew: (short: Row[]) => {
      setRows(undefined)
      setMore(short.length > 0 ? short : undefined)
    },
    /** Lines are leaving the cart, and the page with them. */
    leaving: erroredKey !== '',
  }
}
