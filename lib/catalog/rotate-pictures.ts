import { fitOf, pictureAt } from '../pictures/pictures'

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
    frame = frameOf(ready[index - 1])
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

function frameOf(picture: HTMLImageElement | undefined): HTMLElement | undefined {
  if (!picture) return undefined
  const frame = document.createElement('span')
  frame.className = 'tile-further'
  frame.ariaHidden = 'true'
  const image = document.createElement('img')
  image.src = picture.src
  image.alt = ''
  const { fills, position } = fitOf(picture.src)
  image.className = fills ? 'appear size-full object-cover' : 'appear size-full'
  if (position) image.style.objectPosition = position
  frame.append(image)
  return frame
}
