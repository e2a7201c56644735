import { seededRandom } from './random'
import { n } from './shapes'
import type { Tones } from './tones'

/** The lighting of a surface: strengths of shade and light, and the noise for its weave and creases. */
export type Surface = {
  tones: Tones
  seed: number
  /** Pixels per unit: lighting is computed per pixel, so the relief scales with the resolution. */
  resolution: number
  /** Cycles per unit across and along. */
  frequency?: string
  shade?: number
  shine?: number
  grain?: number
}

/**
 * Light on cloth, drawn over the print so that the ink looks part of the fabric: noise as height, lit from the upper left. The
 * blur after the lighting hides its 8-bit steps. There is no displacement map, since its steps break thin lines.
 */
export function clothFilters({
  tones,
  seed,
  resolution,
  frequency = '0.0052 0.0019',
  shade = 1,
  shine = 1,
}: Surface): string {
  // Shade on light cloth is visible much sooner than on dark cloth.
  const dark = tones.shade * (tones.shade < 0.55 ? 0.3 : 0.4) * shade
  const light = tones.shine * 0.5 * shine
  return `<filter id="cloth" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${(seed % 97) + 1}"/><feGaussianBlur stdDeviation="12"/><feDiffuseLighting surfaceScale="${(resolution * 84).toFixed(1)}" diffuseConstant="1.05" lighting-color="#fff"><feDistantLight azimuth="205" elevation="56"/></feDiffuseLighting><feGaussianBlur stdDeviation="9" result="lit"/><feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 ${(-1.7 * dark).toFixed(3)} 0 0 0 ${(1.46 * dark).toFixed(3)}" result="shade"/><feColorMatrix in="lit" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${(2 * light).toFixed(3)} 0 0 0 ${(-1.78 * light).toFixed(3)}" result="shine"/><feMerge><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge></filter>
<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.9" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .55 -.12"/></filter>
<filter id="soft" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="15"/></filter>
<filter id="turn" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="9"/></filter>`
}

/** The floor shadow of a subject. */
export const floorFilter = `<filter id="floor" x="-.3" y="-1.6" width="1.6" height="4.2"><feGaussianBlur stdDeviation="16 9"/></filter>`

export function floorShadow(cx: number, cy: number, rx: number, ry = 16): string {
  return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="#1c1710" opacity=".26" filter="url(#floor)"/>`
}

/** Dark sides for a rounded body. */
export function sideShade(id: string, strength = 1): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-opacity="${(opacity * strength).toFixed(3)}"/>`
  return `<linearGradient id="${id}" x1="0" x2="1">${stop(0, 0.5)}${stop(0.2, 0.07)}${stop(0.46, 0)}${stop(0.8, 0.08)}${stop(1, 0.55)}</linearGradient>`
}

/** How far a crease moves from the place that a cut gives it. */
const shift = { x: 34, y: 46, bend: 20 }

/**
 * Soft creases: each a dark stroke next to a light one, both blurred. The seed chooses some of the paths, moves and bends them, and
 * sets their width and depth, so that no two designs are creased at the same places.
 */
export function folds(paths: readonly string[], { tones, seed }: Pick<Surface, 'tones' | 'seed'>, width = 22): string {
  const random = seededRandom(seed + 17)
  const strokes = paths.flatMap((path) => {
    const isLeftOut = random.next() < 0.3
    const [dx, dy] = [random.between(-shift.x, shift.x), random.between(-shift.y, shift.y)]
    const size = width * random.between(0.7, 1.35)
    const depth = random.between(0.45, 1.1)
    const d = path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
      const bend = () => random.between(-shift.bend, shift.bend)
      return `${n(Number(x) + dx + bend())} ${n(Number(y) + dy + bend())}`
    })
    if (isLeftOut) return []
    return `<path d="${d}" stroke="#000" stroke-width="${n(size)}" opacity="${(tones.shade * 0.42 * depth).toFixed(2)}"/><path d="${d}" stroke="#fff" stroke-width="${n(size - 5)}" opacity="${(tones.shine * 0.8 * depth).toFixed(2)}" transform="translate(-18 -6)"/>`
  })
  return `<g filter="url(#soft)" fill="none" stroke-linecap="round">${strokes.join('')}</g>`
}

/** The shade where a surface turns away at its edge, instead of an outline. Drawn within the clipped shape. */
export const turningEdge = (path: string, tones: Tones): string =>
  `<path d="${path}" fill="none" stroke="#000" stroke-opacity="${(0.05 + tones.shade * 0.26).toFixed(2)}" stroke-width="20" filter="url(#turn)"/>`

export function stitches(paths: readonly string[], tones: Tones, width = 2.4): string {
  return `<path d="${paths.join('')}" fill="none" stroke="${tones.seam}" stroke-opacity="${tones.seamOpacity}" stroke-width="${width}" stroke-dasharray="6 4"/>`
}

/** The lighting of a clipped surface: sheen from the upper left, creases and grain. */
export function clothLight(box: { x: number; y: number; width: number; height: number }, surface: Surface): string {
  const rect = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`
  return `${rect} filter="url(#cloth)"/>${rect} fill="url(#sheen)" opacity="${(surface.tones.shine * 0.25).toFixed(2)}"/>${rect} filter="url(#grain)" opacity="${surface.grain ?? 0.1}"/>`
}

export const sheen = `<radialGradient id="sheen" cx=".42" cy=".28" r=".6"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`
