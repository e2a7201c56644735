// Bundle boundary: loaded when a mouse is on a tile.

import { isPhotograph, pictureAt, positionOf } from '../services/picture-urls'
import { ratioOfList } from './tile-ratio'

const cycleMs = 1000

/** The pictures of a tile, loaded when a mouse first enters it. */
const loaded = new WeakMap<Element, HTMLImageElement[]>()

/**
 * Shows the other pictures of a tile in turn, over the first one, until the returned function is called or Escape is pressed. A
 * picture that fails to load is skipped.
 */
export function rotatePictures(tile: Element, urls: readonly string[]): () => void {
  const stage = tile.querySelector('.stage')
  if (!stage || urls.length === 0) return () => undefined
  const pictures = loaded.get(tile) ?? urls.map(fetchPicture)
  loaded.set(tile, pictures)
  let frame: HTMLElement | undefined
  let index = 0
  const timer = setInterval(() => {
    const ready = pictures.filter(({ naturalWidth }) => naturalWidth > 0)
    index = (index + 1) % (ready.length + 1)
    frame?.remove()
    const picture = ready[index - 1]
    frame = picture && pictureFrame(picture.src, tile)
    if (frame) stage.append(frame)
  }, cycleMs)
  const stop = () => {
    clearInterval(timer)
    document.removeEventListener('keydown', stopOnEscape)
    frame?.remove()
  }
  const stopOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') stop()
  }
  document.addEventListener('keydown', stopOnEscape)
  return stop
}

function fetchPicture(src: string): HTMLImageElement {
  const picture = new Image()
  picture.src = pictureAt(src, 560)
  return picture
}

/** A picture over the first one of a tile. */
export function pictureFrame(src: string, tile: Element): HTMLElement {
  const ratio = ratioOfList(tile)
  const frame = document.createElement('span')
  frame.className = 'tile-further'
  frame.ariaHidden = 'true'
  const image = document.createElement('img')
  image.src = src
  image.alt = ''
  image.className = isPhotograph(src) ? 'appear size-full object-cover' : 'appear size-full'
  image.style.objectPosition = positionOf(src, ratio === undefined ? undefined : [ratio]) ?? ''
  frame.append(image)
  return frame
}
