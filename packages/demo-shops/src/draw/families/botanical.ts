import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

type Stem = { x: number; foot: number; length: number; lean: number; fill: string }

/** A leaf as one brush stroke from the stem outwards, widest below the middle. */
function leaf(x: number, y: number, angle: number, length: number, fill: string): string {
  const wide = length * 0.24
  return `<path fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" d="M0 0C${n(length * 0.3)} ${n(-wide)} ${n(length * 0.72)} ${n(-wide * 0.9)} ${n(length)} 0C${n(length * 0.7)} ${n(wide * 0.5)} ${n(length * 0.3)} ${n(wide * 0.62)} 0 0Z"/>`
}

function flower(frame: Frame, x: number, y: number, size: number): string {
  const petals = 6 + frame.random.index(4)
  const turn = frame.random.between(0, 60)
  const fill = accent(frame, 1 + frame.random.index(2))
  const ring = Array.from({ length: petals }, (_, index) => leaf(x, y, turn + (index * 360) / petals, size, fill))
  return `${ring.join('')}<circle cx="${n(x)}" cy="${n(y)}" r="${n(size * 0.24)}" fill="${frame.ink}"/>`
}

function plant(frame: Frame, stem: Stem, blooms: boolean): string {
  const { random } = frame
  const { x, foot, length, lean, fill } = stem
  const at = (t: number) => [x + lean * t ** 1.7, foot - length * t] as const
  const [tipX, tipY] = at(1)
  const pairs = Math.max(4, Math.round(length / 30))
  const leaves = Array.from({ length: pairs }, (_, index) => {
    const t = 0.2 + (index / pairs) * 0.74
    const [px, py] = at(t)
    const size = (58 - 30 * t) * random.between(0.82, 1.14)
    const rise = 30 + 26 * t + random.between(-7, 7)
    const tint = index % 3 === 1 ? mixInRgb(fill, frame.ink, 0.35) : fill
    return leaf(px, py, -rise, size, tint) + leaf(px, py + 6, 180 + rise, size * random.between(0.85, 1.05), fill)
  })
  const line = `<path d="M${n(x)} ${n(foot)}Q${n(x + lean * 0.14)} ${n(foot - length * 0.55)} ${n(tipX)} ${n(tipY)}" fill="none" stroke="${frame.ink}" stroke-width="3.6" stroke-linecap="round"/>`
  const crown = blooms ? flower(frame, tipX, tipY, 30) : leaf(tipX, tipY + 3, -90 + lean * 0.35, 40, fill)
  return `${leaves.join('')}${line}${crown}`
}

/** Botanical strokes: three stems from one base, two with flowers. */
export const botanical: Family = (frame) => {
  const { height, ink, text, random, bleed, background } = frame
  const captions = bleed ? [] : text.slice(0, 2)
  const foot = height - (captions.length === 0 ? 6 : captions.length === 1 ? 48 : 66)
  const tall = foot - 38
  const stems: Stem[] = [
    { x: 146, foot, length: tall * random.between(0.62, 0.74), lean: -random.between(64, 84), fill: accent(frame, 0) },
    { x: 156, foot, length: tall * random.between(0.66, 0.8), lean: random.between(60, 82), fill: accent(frame, 0) },
    { x: 150, foot, length: tall, lean: random.between(-14, 14), fill: accent(frame, 0) },
  ]
  const [name, note] = captions
  const words = [
    name === undefined
      ? ''
      : setLine(name.toUpperCase(), { cut: 'display', fill: ink, height: 28, tracking: 40, maxWidth: 264 }).svg(
          frameWidth / 2,
          height - (note === undefined ? 8 : 26),
        ),
    note === undefined
      ? ''
      : setLine(note.toUpperCase(), { cut: 'caption', fill: ink, height: 10.5, tracking: 120, maxWidth: 250 }).svg(
          frameWidth / 2,
          height - 5,
        ),
  ]
  const sheet = bleed
    ? `<rect width="300" height="${n(height)}" fill="${background}"/><circle cx="150" cy="${n(height * 0.42)}" r="104" fill="${mixInRgb(background, accent(frame, 1), 0.3)}"/>`
    : ''
  return `${sheet}${stems.map((stem, index) => plant(frame, stem, index !== 1)).join('')}${words.join('')}`
}
