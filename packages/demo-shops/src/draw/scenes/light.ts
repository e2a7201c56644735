import { seededRandom } from '../parts/random'
import { n, type Point, polygon } from '../parts/shapes'

/** Light that falls into a room: its colors where it falls and where it does not, and its shapes in 1000 × 1000. */
export type Light = { kind: 'blinds' | 'panes' | 'leaves' | 'door'; lit: string; unlit: string }

/** A quadrilateral whose sides lean like sunlight on a wall. */
const slanted = (x: number, y: number, width: number, height: number): string => {
  const place = (px: number, py: number): Point => [px + py * 0.16, py - px * 0.2]
  return polygon([place(x, y), place(x + width, y), place(x + width, y + height), place(x, y + height)])
}

const shapes: Record<Light['kind'], () => string> = {
  blinds: () => {
    const slats = Array.from({ length: 13 }, (_, index) => slanted(70, 150 + index * 78, 700, 44))
    return `<path d="${slats.join('')}"/>`
  },
  panes: () => {
    const panes = [0, 1, 2].flatMap((row) =>
      [0, 1].map((column) => slanted(150 + column * 330, 110 + row * 330, 300, 300)),
    )
    return `<path d="${panes.join('')}"/>`
  },
  door: () =>
    `<path d="${polygon([
      [430, -80],
      [1100, -80],
      [1100, 1080],
      [84, 1080],
    ])}"/>`,
  leaves: () => '<rect x="-90" y="-90" width="1180" height="1180"/>',
}

/** The shadow of a palm leaf: narrow leaflets along a bent rib. */
function palm(x: number, y: number, turn: number, size: number): string {
  const random = seededRandom(x + y)
  const leaflets = Array.from({ length: 17 }, (_, index) => {
    const t = index / 16
    const [px, py] = [t * 520, -90 * Math.sin(t * 2.2)]
    const length = 210 * Math.sin(0.35 + t * 2.5) + 30
    return [-1, 1].map((side) => {
      const angle = side * (72 - t * 38) + random.between(-5, 5) - t * 14
      return `<path transform="translate(${n(px)} ${n(py)}) rotate(${n(angle)})" d="M0 0C${n(length * 0.3)} -13 ${n(length * 0.7)} -11 ${n(length)} 0C${n(length * 0.7)} 10 ${n(length * 0.3)} 12 0 0Z"/>`
    })
  })
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-60 20C100 -60 260 -110 520 -70" fill="none" stroke-width="9"/>${leaflets.flat().join('')}</g>`
}

/** The light as a picture to multiply with: white where it falls fully. */
export function lightMap({ kind, lit, unlit }: Light): string {
  const blur = { blinds: 9, panes: 13, leaves: 11, door: 3 }[kind]
  const leaves =
    kind === 'leaves'
      ? `<g filter="url(#edge)" fill="${unlit}" stroke="${unlit}">${palm(-40, 60, 24, 1)}${palm(330, -110, 62, 0.9)}${palm(1060, 930, 205, 1.05)}</g>`
      : ''
  return `<defs><filter id="edge" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><rect x="-60" y="-60" width="1120" height="1120" fill="${unlit}"/><g filter="url(#edge)" fill="${lit}">${shapes[kind]()}</g>${leaves}`
}

/** Daylight on what is outside, as a light map: from the upper left, weaker towards the lower right. */
export const openLight =
  '<defs><linearGradient id="day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".45" stop-color="#fdf8ef"/><stop offset="1" stop-color="#b9b4b0"/></linearGradient></defs><rect x="-60" y="-60" width="1120" height="1120" fill="url(#day)"/>'
