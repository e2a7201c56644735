// Bundle boundary: loaded when a pointer is over the picture.

import { showLargePicture } from '../../lib/services/large-picture'

const scale = 2

/**
 * Enlarges the picture under the mouse around the pointer, but not on touch, which swipes, or with reduced motion. Returns a
 * function that detaches it.
 */
export function attachLens(list: HTMLElement): () => void {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')
  const enlarged = new WeakSet<HTMLImageElement>()
  let current: HTMLImageElement | undefined

  const reset = () => {
    if (!current) return
    current.style.transform = ''
    current.style.transformOrigin = ''
    current = undefined
  }

  const move = (event: PointerEvent) => {
    const picture = event.target instanceof HTMLImageElement ? event.target : undefined
    if (picture !== current) reset()
    const frame = picture?.closest('li')
    if (!picture || !frame || event.pointerType !== 'mouse' || reducedMotion.matches) return
    current = picture
    const box = frame.getBoundingClientRect()
    const at = (place: number, start: number, length: number) => `${((place - start) / (length || 1)) * 100}%`
    picture.style.transformOrigin = `${at(event.clientX, box.left, box.width)} ${at(event.clientY, box.top, box.height)}`
    picture.style.transform = `scale(${scale})`
    if (!enlarged.has(picture)) {
      enlarged.add(picture)
      void showLargePicture(picture)
    }
  }

  list.addEventListener('pointermove', move)
  list.addEventListener('pointerleave', reset)
  // A click opens the full-window viewer.
  list.addEventListener('click', reset)
  return () => {
    reset()
    list.removeEventListener('pointermove', move)
    list.removeEventListener('pointerleave', reset)
    list.removeEventListener('click', reset)
  }
}
