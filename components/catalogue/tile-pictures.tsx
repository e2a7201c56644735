'use client'

import { useEffect, useRef, useState } from 'react'
import { pictureAt } from '../../lib/listing/pictures'

const cycleMs = 1000

/**
 * While a mouse rests on the tile its further pictures take turns over the first one. Never by touch, by the keyboard or where less motion
 * is asked for; Escape and leaving end it. The pictures are fetched when the first mouse comes, and a picture that cannot be had has no turn.
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
      document.removeEventListener('keydown', hear)
      setShown(undefined)
    }
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop()
    }
    const start = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      stop()
      loaded ??= pictures.map(fetchPicture)
      let turn = 0
      timer = setInterval(() => {
        const ready = loaded?.filter(({ naturalWidth }) => naturalWidth > 0) ?? []
        turn = (turn + 1) % (ready.length + 1)
        setShown(ready[turn - 1]?.src)
      }, cycleMs)
      document.addEventListener('keydown', hear)
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
        // biome-ignore lint/performance/noImgElement: pictures come in their final sizes, nothing is optimised at run time.
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
