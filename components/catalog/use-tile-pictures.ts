'use client'

import { useLocale } from 'next-intl'
import { type PointerEvent, useEffect, useState } from 'react'
import type { TileRow } from '../../lib/catalog/tile-row'
import { longPicture } from '../../lib/services/picture-urls'
import { retryImport } from '../ui/lazy-with-retry'

/** The distance between two swatches in pixels, as in tiles.css. */
const swatchStep = 21

type Current = { tile?: Element | null; swatch?: number; stop?: () => void }

/**
 * Shows other pictures of a tile over the first one while a mouse is on it: in turn, or those of the color that the mouse points at.
 * Not for touch and keyboard; nothing rotates with reduced motion. Returns the listeners of the list.
 */
export function useTilePictures(rowOf: (tile: Element) => TileRow | undefined) {
  const locale = useLocale()
  const [current] = useState<Current>({})
  const enter = (tile: Element | null, swatch: number) => {
    if (tile === (current.tile ?? null) && swatch === current.swatch) return
    current.stop?.()
    Object.assign(current, { tile, swatch, stop: undefined })
    const row = tile && rowOf(tile)
    if (!tile || !row) return
    if (swatch >= 0)
      current.stop = untilStopped(
        () => import('../../lib/listing/preview-color'),
        ({ previewColor }) => previewColor(tile, row, swatch, locale),
      )
    else if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      current.stop = untilStopped(
        () => import('../../lib/catalog/rotate-pictures'),
        ({ rotatePictures }) => rotatePictures(tile, row[6].slice(1).map(longPicture)),
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is one object for the life of the component.
  useEffect(() => () => enter(null, -1), [])
  return {
    onPointerMove: (event: PointerEvent) => {
      const tile = event.target instanceof Element ? event.target.closest('article') : null
      if (event.pointerType === 'mouse') enter(tile, tile ? swatchAt(tile, event) : -1)
    },
    onPointerLeave: () => enter(null, -1),
  }
}

/** Loads code and starts it, unless the returned function was called before. Afterwards it stops what was started. */
function untilStopped<Code>(load: () => Promise<Code>, start: (code: Code) => () => void): () => void {
  let stop: (() => void) | undefined
  let isOver = false
  void retryImport(load).then((code) => {
    if (!isOver) stop = start(code)
  })
  return () => {
    isOver = true
    stop?.()
  }
}

/** The position of the swatch below the mouse; -1 if there is none. The link of the tile covers the swatches. */
function swatchAt(tile: Element, { clientX, clientY }: PointerEvent): number {
  const swatches = tile.querySelector<HTMLElement>('.swatches')
  if (!swatches) return -1
  const { left, top, bottom } = swatches.getBoundingClientRect()
  const index = Math.floor((clientX - left) / swatchStep)
  const isOutside =
    index >= Number(swatches.style.getPropertyValue('--count')) || clientY < top - 4 || clientY > bottom + 4
  return isOutside ? -1 : Math.max(index, -1)
}
