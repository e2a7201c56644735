import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n, type Point, smoothLine } from '../parts/shapes'

/** One crest line across `width`, with its swell concentrated at one point. */
function crest(y: number, swell: number, phase: number, width: number): Point[] {
  const steps = 15
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const t = index / steps
    const gather = 0.35 + 0.65 * Math.exp(-(((t - 0.5 - 0.18 * Math.sin(phase)) * 3) ** 2))
    return [t * width, y + Math.sin(t * 9.4 + phase) * swell * gather + Math.sin(t * 21 + phase * 2.3) * swell * 0.16]
  })
}

/** A full-bleed seascape: distant layers lit by a low sun, near ones dark, with the sun's reflection on them. */
function seascape(frame: Frame): string {
  const { height, background, random } = frame
  const warm = accent(frame, 0)
  const sea = accent(frame, 1)
  // Mixed through white: mixing warm and cold colors directly gives gray.
  const haze = mixInRgb(mixInRgb(background, '#ffffff', 0.62), warm, 0.34)
  const glow = mixInRgb(warm, '#ffffff', 0.42)
  const horizon = height * 0.48
  const sunX = random.between(186, 214)
  const layers = Array.from({ length: 9 }, (_, index) => {
    const t = index / 8
    const y = horizon + t ** 1.5 * height * 0.46
    const tone = t < 0.5 ? mixInRgb(mixInRgb(sea, glow, 0.5), sea, t * 2) : mixInRgb(sea, background, (t - 0.5) * 1.9)
    const line = smoothLine(crest(y, 1.2 + t * 11, random.between(0, 6.3), 300))
    return `<path d="${line}V${n(height)}H0Z" fill="${tone}"/><path d="${line}" fill="none" stroke="${mixInRgb(tone, '#ffffff', 0.3)}" stroke-width="${n(0.4 + t * 0.8)}" opacity=".55"/>`
  })
  const path = Array.from({ length: 22 }, (_, index) => {
    const t = index / 21
    const half = (4 + t * 20) * random.between(0.45, 1)
    const x = sunX + random.between(-5, 5) * (1 + t * 2.4)
    return `<rect x="${n(x - half)}" y="${n(horizon + 3 + t ** 1.25 * height * 0.4)}" width="${n(half * 2)}" height="${n(0.9 + t * 1.8)}" rx="1" fill="${mixInRgb(glow, '#ffffff', 0.25)}" opacity="${n(0.85 - t * 0.5)}"/>`
  })
  const clouds = Array.from({ length: 6 }, () => {
    const half = random.between(24, 70)
    return `<rect x="${n(random.between(-20, 260))}" y="${n(horizon - random.between(24, 110))}" width="${n(half * 2)}" height="${n(random.between(1.6, 4.4))}" rx="2.2" fill="#ffffff" opacity="${random.between(0.1, 0.26).toFixed(2)}"/>`
  })
  return `<defs><linearGradient id="d-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${background}"/><stop offset=".42" stop-color="${mixInRgb(background, haze, 0.55)}"/><stop offset=".78" stop-color="${haze}"/><stop offset="1" stop-color="${glow}"/></linearGradient><radialGradient id="d-glow"><stop offset="0" stop-color="${glow}"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient></defs>
<rect width="300" height="${n(height)}" fill="${background}"/><rect width="300" height="${n(horizon + 14)}" fill="url(#d-sky)"/>${clouds.join('')}
<circle cx="${n(sunX)}" cy="${n(horizon - 16)}" r="92" fill="url(#d-glow)" opacity=".8"/><circle cx="${n(sunX)}" cy="${n(horizon - 16)}" r="25" fill="${mixInRgb(glow, '#ffffff', 0.5)}"/>${layers.join('')}${path.join('')}`
}

/** Waves: lines that converge on one crest, or layers of water in a disc. */
export const waves: Family = (frame) => {
  if (frame.bleed) return seascape(frame)
  const { height, ink, text, random } = frame
  const words = text[0]
  const room = height - (words === undefined ? 0 : 48)
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'display', fill: ink, height: 30, tracking: 30, maxWidth: 280 }).svg(
          frameWidth / 2,
          height - 8,
        )
  if (random.index(2) === 0) {
    const rows = 13
    const lines = Array.from({ length: rows }, (_, index) => {
      const t = index / (rows - 1)
      const y = 26 + t * (room - 52)
      const line = smoothLine(crest(y, 22 * Math.sin(t * Math.PI) ** 1.4, 1.2 + t * 1.8, 300))
      const color = index % 4 === 2 ? accent(frame, Math.floor(index / 4)) : ink
      return `<path d="${line}" stroke="${color}"/>`
    })
    return `<g fill="none" stroke-width="5.4" stroke-linecap="round">${lines.join('')}</g>${caption}`
  }
  const radius = Math.min(136, room / 2 - 2)
  const cy = room / 2
  const layers = Array.from({ length: 6 }, (_, index) => {
    const line = smoothLine(
      crest(cy - radius * 0.1 + index * radius * 0.22, 9 + index * 2, random.between(0, 6.3), 300),
    )
    const color = index % 2 === 0 ? accent(frame, 1 + index / 2) : ink
    return `<path d="${line}V${n(room + 40)}H0Z" fill="${color}"/>`
  })
  return `<clipPath id="d-disc"><circle cx="150" cy="${n(cy)}" r="${n(radius)}"/></clipPath><g clip-path="url(#d-disc)"><rect width="300" height="${n(room)}" fill="${mixInRgb(accent(frame, 0), frame.background, 0.12)}"/><circle cx="196" cy="${n(cy - radius * 0.42)}" r="${n(radius * 0.2)}" fill="${frame.background}"/>${layers.join('')}</g>${caption}`
}
