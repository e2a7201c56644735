import { contrast } from '@awning/platform/colors'
import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

const middle = frameWidth / 2

/** A monogram: letters in a ring, on a disc or between bars, with a caption. */
export const monogram: Family = (frame) => {
  const { height, ink, random, bleed, background } = frame
  const [letters = 'A', note] = frame.text
  const room = height - (note === undefined || bleed ? 0 : 42)
  const radius = Math.min(132, room / 2 - 4)
  const cy = room / 2
  const first = accent(frame, 0)
  // The letters are on it, or it is the only accent, so it needs more contrast with the cloth than other accents.
  const strong = contrast(first, background) < 2.1 ? ink : first
  const style = random.index(3)
  const set = (fill: string, share: number) => {
    const line = setLine(letters.toUpperCase(), {
      cut: 'display',
      fill,
      height: radius * share,
      tracking: -30,
      maxWidth: radius * 1.42,
    })
    return line.svg(middle, cy + line.height / 2)
  }
  const marks = [
    () =>
      `<circle cx="${middle}" cy="${n(cy)}" r="${n(radius)}" fill="none" stroke="${ink}" stroke-width="9"/><circle cx="${middle}" cy="${n(cy)}" r="${n(radius - 15)}" fill="none" stroke="${strong}" stroke-width="4"/>${set(ink, 0.86)}`,
    () => `<circle cx="${middle}" cy="${n(cy)}" r="${n(radius)}" fill="${strong}"/>${set(background, 0.95)}`,
    () =>
      `${set(ink, 1.15)}<rect x="${n(middle - radius * 0.72)}" y="${n(cy + radius * 0.68)}" width="${n(radius * 1.44)}" height="${n(radius * 0.12)}" fill="${strong}"/><rect x="${n(middle - radius * 0.72)}" y="${n(cy - radius * 0.8)}" width="${n(radius * 1.44)}" height="${n(radius * 0.12)}" fill="${strong}"/>`,
  ] as const
  const caption =
    note === undefined || bleed
      ? ''
      : setLine(note.toUpperCase(), { cut: 'caption', fill: ink, height: 17, tracking: 150, maxWidth: 240 }).svg(
          middle,
          height - 8,
        )
  const sheet = bleed ? `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, strong, 0.1)}"/>` : ''
  return `${sheet}${(marks[style] ?? marks[0])()}${caption}`
}
