import { largePicture } from '../../lib/pictures/large-picture'
import { removeSources } from '../../lib/pictures/pictures'

/** The scale of a picture under the mouse. */
const scale = 2

/**
 * Enlarges the picture under the mouse around the pointer and opens the large view on click. Touch, which swipes, and reduced
 * motion only open the large view. Returns a function that detaches it.
 */
export function attachZoom(list: HTMLElement, onPress: () => void): () => void {
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
      void sharpen(picture)
    }
  }

  const press = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    reset()
    onPress()
  }

  list.addEventListener('pointermove', move)
  list.addEventListener('pointerleave', reset)
  list.addEventListener('click', press)
  list.style.cursor = 'zoom-in'
  return () => {
    reset()
    list.style.cursor = ''
    list.removeEventListener('pointermove', move)
    list.removeEventListener('pointerleave', reset)
    list.removeEventListener('click', press)
  }
}

/** Replaces the picture with its larger version, which is already loaded, so that nothing flickers. */
async function sharpen(picture: HTMLImageElement): Promise<void> {
  const src = await largePicture(picture.src)
  if (src === picture.src) return
  removeSources(picture)
  picture.src = src
}
