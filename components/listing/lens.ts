import { largePicture } from '../../lib/listing/large-picture'

/** How much larger a picture is under the mouse. */
const scale = 2

/**
 * Enlarges the picture of a list under the mouse, around the place that it points at, and opens the large view on a press. Touch swipes,
 * so it only presses; whoever asked for less motion does, too. Returns what takes it off again.
 */
export function attachLens(list: HTMLElement, onPress: () => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const enlarged = new WeakSet<HTMLImageElement>()
  let current: HTMLImageElement | undefined

  const leave = () => {
    if (!current) return
    current.style.transform = ''
    current.style.transformOrigin = ''
    current = undefined
  }

  const move = (event: PointerEvent) => {
    const picture = event.target instanceof HTMLImageElement ? event.target : undefined
    if (picture !== current) leave()
    if (!picture?.parentElement || event.pointerType !== 'mouse' || still.matches) return
    current = picture
    const box = picture.parentElement.getBoundingClientRect()
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
    leave()
    onPress()
  }

  list.addEventListener('pointermove', move)
  list.addEventListener('pointerleave', leave)
  list.addEventListener('click', press)
  list.style.cursor = 'zoom-in'
  return () => {
    leave()
    list.style.cursor = ''
    list.removeEventListener('pointermove', move)
    list.removeEventListener('pointerleave', leave)
    list.removeEventListener('click', press)
  }
}

/** The larger form in the picture's place. It is there already when it is set, so nothing flickers. */
async function sharpen(picture: HTMLImageElement): Promise<void> {
  const src = await largePicture(picture.src)
  if (src === picture.src) return
  picture.removeAttribute('srcset')
  picture.src = src
}
