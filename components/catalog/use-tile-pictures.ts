'use client'

import { type PointerEvent, useEffect, useState } from 'react'
import { rotatePictures } from '../../lib/catalog/rotate-pictures'

/**
 * Rotates the other pictures of a tile over the first one while a mouse is on it. Not for touch, keyboard or reduced motion. Returns
 * the listeners of the list; `picturesOf` returns the URLs of a tile's other pictures.
 */
export function useTilePictures(picturesOf: (tile: Element) => readonly string[]) {
  const [current] = useState<{ tile?: Element | null; stop?: () => void }>({})
  const enter = (tile: Element | null) => {
    if (tile === (current.tile ?? null)) return
    current.stop?.()
    current.tile = tile
    current.stop = tile ? rotatePictures(tile, picturesOf(tile)) : undefined
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `current` is one object for the life of the component.
  useEffect(() => () => enter(null), [])
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !(target instanceof Element)) return
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
      enter(target.closest('article'))
    },
    onPointerLeave: () => enter(null),
  }
}
