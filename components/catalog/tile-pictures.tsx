'use client'

import { useEffect, useRef, useState } from 'react'
import { pictureAt } from '../../lib/pictures/pictures'

const cycleMs = 1000

/**
 * Rotates the other pictures over the first one while a mouse is on the tile. Not for touch, keyboard or reduced motion; Escape
 * and leaving stop it. The pictures load when a mouse first enters, and a picture that fails to load is skipped.
 */
export function TilePictures({ pictures }: { pictures: string[] }) {
  const spot = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    const tile = spot.current?.closest('article')
    if (!tile) return
    let timer: ReturnType<typeof setInterval> | undefined
    let loaded: HTMLImageElement[] | undefined

    const stop = () => {
      clearInterval(timer)
      document.removeEventListener('keydown', stopOnEscape)
      setShown(undefined)
    }
    const stopOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    const start = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      stop()
      loaded ??= pictures.map(fetchPicture)
      let index = 0
      timer = setInterval(() => {
        const ready = loaded?.filter(({ naturalWidth }) => naturalWidth > 0) ?? []
        index = (index + 1) % (ready.length + 1)
        setShown(ready[index - 1]?.src)
      }, cycleMs)
      document.addEventListener('keydown', stopOnEscape)
    }
    tile.addEventListener('pointerenter', start)
    tile.addEventListener('pointerleave', stop)
    return () => {
      stop()
      tile.removeEventListener('pointerenter', start)
      tile.removeEventListener('pointerleave', stop)
    }
  }, [pictures])
  return (
    <span ref={spot} aria-hidden="true" className="tile-further" hidden={shown === undefined}>
      {shown && (
        // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
        <img key={shown} src={shown} alt="" className="appear size-full object-contain" />
      )}
    </span>
  )
}

function fetchPicture(src: string): HTMLImageElement {
  const picture = new Image()
  picture.src = pictureAt(src, 560)
  return picture
}
