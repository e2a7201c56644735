import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n, type Point, smoothLoop } from '../parts/shapes'

type Lobe = { turns: number; phase: number; size: number }

/** Contours around one summit. The lobes fade inwards and the radius grows in steps, so no two lines cross. */
function contours(frame: Frame, cx: number, cy: number, reach: number, count: number): string[] {
  const { random } = frame
  const lobes: Lobe[] = [2, 3, 5].map((turns) => ({
    turns,
    phase: random.between(0, 6.3),
    size: random.between(0.5, 1) / (turns + 1.2),
  }))
  return Array.from({ length: count }, (_, index) => {
    const t = (index + 0.7) / count
    const loop = Array.from({ length: 26 }, (_, step): Point => {
      const angle = (step / 26) * Math.PI * 2
      const swell = lobes.reduce(
        (sum, { turns, phase, size }) => sum + Math.sin(angle * turns + phase + t * 0.5) * size,
        0,
      )
      const radius = reach * t * (1 + swell * (0.3 + 0.7 * t))
      return [cx + Math.cos(angle) * radius * 1.12, cy + Math.sin(angle) * radius]
    })
    return smoothLoop(loop)
  })
}

/** Topographic lines: a map with one summit, every fourth line stronger. */
export const topo: Family = (frame) => {
  const { height, ink, text, random, bleed, background } = frame
  const words = bleed ? undefined : text[0]
  const room = height - (words === undefined ? 0 : 44)
  const cx = random.between(120, 185)
  const cy = room * random.between(0.4, 0.56)
  const count = bleed ? 22 : 15
  const lines = contours(frame, cx, cy, Math.max(room, 300) * (bleed ? 0.82 : 0.62), count)
  const drawn = lines.map((d, index) => {
    const strong = index % 4 === 3
    const color = strong ? accent(frame, 0) : ink
    return `<path d="${d}" stroke="${bleed && !strong ? mixInRgb(background, ink, 0.42) : color}" stroke-width="${bleed ? (strong ? 1.5 : 0.8) : strong ? 4.4 : 2.5}"/>`
  })
  const summit = `<path d="M${n(cx)} ${n(cy - 9)}l8.5 15h-17z" fill="${accent(frame, 1)}"/>`
  if (bleed) {
    const tints = lines
      .slice()
      .reverse()
      .filter((_, index) => index % 3 === 0)
    const relief = tints.map(
      (d, index) => `<path d="${d}" fill="${mixInRgb(background, accent(frame, 0), 0.03 + 0.05 * index)}"/>`,
    )
    return `<rect width="300" height="${n(height)}" fill="${background}"/>${relief.join('')}<g fill="none">${drawn.join('')}</g>`
  }
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'caption', fill: ink, height: 17, tracking: 110, maxWidth: 276 }).svg(
          frameWidth / 2,
          height - 6,
        )
  return `<clipPath id="d-sheet"><rect x="8" y="4" width="284" height="${n(room - 8)}" rx="10"/></clipPath><g clip-path="url(#d-sheet)" fill="none">${drawn.join('')}${summit}</g><rect x="8" y="4" width="284" height="${n(room - 8)}" rx="10" fill="none" stroke="${ink}" stroke-width="4.4"/>${caption}`
}
