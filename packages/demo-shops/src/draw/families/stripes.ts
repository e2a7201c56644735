import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

/** Bands that enter from the left and turn upwards, in a 1970s style. */
function bend(frame: Frame, room: number, bands: number, width: number): string {
  const cx = 40
  const cy = room * 0.2
  return Array.from({ length: bands }, (_, index) => {
    const radius = room * 0.8 - width / 2 - index * (width + 4)
    if (radius < width / 2) return ''
    const color = index === bands - 1 ? frame.ink : accent(frame, index)
    return `<path d="M8 ${n(cy + radius)}H${cx}A${n(radius)} ${n(radius)} 0 0 0 ${n(cx + radius)} ${n(cy)}V6" fill="none" stroke="${color}" stroke-width="${n(width)}"/>`
  }).join('')
}

/** Vertical bars of random heights, like a level meter. */
function meter(frame: Frame, room: number): string {
  return Array.from({ length: 11 }, (_, index) => {
    const height = room * (0.3 + 0.68 * Math.abs(Math.sin(index * 0.62 + frame.random.between(0, 1.1))))
    const color = index % 3 === 0 ? frame.ink : accent(frame, index)
    return `<rect x="${n(12 + index * 25.4)}" y="${n(room - height)}" width="21" height="${n(height)}" fill="${color}"/>`
  }).join('')
}

/** Diagonal bands within a disc. */
function slant(frame: Frame, room: number): string {
  const radius = Math.min(138, room / 2)
  const bands = Array.from({ length: 9 }, (_, index) => {
    const color = index % 4 === 3 ? frame.ink : accent(frame, index)
    return `<rect x="${n(-190 + index * 42)}" y="-220" width="38" height="440" fill="${color}"/>`
  })
  return `<clipPath id="d-round"><circle cx="150" cy="${n(room / 2)}" r="${n(radius)}"/></clipPath><g clip-path="url(#d-round)"><g transform="translate(150 ${n(room / 2)}) rotate(32)">${bands.join('')}</g></g>`
}

/** Poster stripes: a bend, a meter or a diagonal disc, with text below. */
export const stripes: Family = (frame) => {
  const { height, ink, random, bleed, background } = frame
  if (bleed) {
    const bands = Array.from({ length: 9 }, (_, i) => {
      const radius = 250 - i * 27
      return `<circle cx="40" cy="${n(height - 20)}" r="${n(radius)}" fill="${i % 4 === 3 ? mixInRgb(background, '#ffffff', 0.12) : accent(frame, i)}"/>`
    })
    return `<rect width="300" height="${n(height)}" fill="${background}"/>${bands.join('')}`
  }
  const [title, note] = frame.text
  const room = height - (title === undefined ? 0 : 50) - (note === undefined ? 0 : 22)
  const styles = [
    () => bend(frame, room, 5, Math.min(26, room * 0.095)),
    () => meter(frame, room),
    () => slant(frame, room),
  ] as const
  const words = [
    title === undefined
      ? ''
      : setLine(title.toUpperCase(), { cut: 'display', fill: ink, height: 33, tracking: 0, maxWidth: 282 }).svg(
          frameWidth / 2,
          room + 46,
        ),
    note === undefined
      ? ''
      : setLine(note.toUpperCase(), { cut: 'caption', fill: ink, height: 12, tracking: 130, maxWidth: 276 }).svg(
          frameWidth / 2,
          room + 68,
        ),
  ]
  return `${(styles[random.index(styles.length)] ?? styles[0])()}${words.join('')}`
}
