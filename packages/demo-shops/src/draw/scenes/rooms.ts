import { mixInRgb } from '@awning/platform/mix-colors'
import type { DemoShopSlug } from '../../demo-shops'
import { seededRandom } from '../parts/random'
import { n } from '../parts/shapes'
import type { Light } from './light'

export type Person = { skin: string; hair: string; style: 'bun' | 'short' | 'curls' | 'long'; trousers: string }

/** The room of a shop, in which all of its products are shown. */
export type Room = {
  wall: string
  /** Its surface: plaster, boards beside each other, or two colors with a straight edge. */
  surface: 'plaster' | 'boards' | { lower: string }
  wood: string
  light: Light
  people: readonly [Person, Person]
}

export const rooms: Record<DemoShopSlug, Room> = {
  nightshift: {
    wall: '#b98a63',
    surface: 'plaster',
    wood: '#5b3c28',
    light: { kind: 'blinds', lit: '#fff0d2', unlit: '#7d6a63' },
    people: [
      { skin: '#e3ae88', hair: '#2a1a18', style: 'curls', trousers: '#2f3648' },
      { skin: '#b87d55', hair: '#1a1416', style: 'short', trousers: '#3d4a5e' },
    ],
  },
  harbor: {
    wall: '#b8c8cf',
    surface: 'boards',
    wood: '#8a6a4c',
    light: { kind: 'panes', lit: '#ffffff', unlit: '#a9b7c4' },
    people: [
      { skin: '#e6b795', hair: '#a8632f', style: 'short', trousers: '#4c5f6f' },
      { skin: '#9a6444', hair: '#2b2426', style: 'bun', trousers: '#2f4252' },
    ],
  },
  loudmouth: {
    wall: '#8f5cf0',
    surface: { lower: '#ffd84f' },
    wood: '#2b1650',
    light: { kind: 'door', lit: '#ffffff', unlit: '#b7a6dd' },
    people: [
      { skin: '#7a4a32', hair: '#181216', style: 'bun', trousers: '#ff6f91' },
      { skin: '#f0c3a2', hair: '#ff8a3c', style: 'curls', trousers: '#2ab7a9' },
    ],
  },
  outpost: {
    wall: '#c59c6d',
    surface: 'boards',
    wood: '#7b5635',
    light: { kind: 'panes', lit: '#fffaf0', unlit: '#b3a79c' },
    people: [
      { skin: '#dfae8c', hair: '#5a3a24', style: 'bun', trousers: '#4b5140' },
      { skin: '#b07a56', hair: '#241c18', style: 'short', trousers: '#5a4a3a' },
    ],
  },
  slowtide: {
    wall: '#f1e2cb',
    surface: 'plaster',
    wood: '#c8a67a',
    light: { kind: 'leaves', lit: '#fffdf6', unlit: '#c9bdb0' },
    people: [
      { skin: '#c98f68', hair: '#d0a25c', style: 'long', trousers: '#8fa9ad' },
      { skin: '#8a5a40', hair: '#2c2220', style: 'curls', trousers: '#b9a98c' },
    ],
  },
}

/** Boards of a wall: each slightly lighter or darker than the next, with a groove between them. */
function boards(wall: string): string {
  const random = seededRandom(3)
  const width = 112
  return Array.from({ length: 11 }, (_, index) => {
    const shade = mixInRgb(wall, random.next() > 0.5 ? '#ffffff' : '#000000', random.between(0.01, 0.07))
    const x = -94 + index * width
    return `<rect x="${x}" y="-60" width="${width + 1}" height="1120" fill="${shade}"/><rect x="${x}" y="-60" width="5" height="1120" fill="#000" opacity=".2"/><rect x="${x + 5}" y="-60" width="3" height="1120" fill="#fff" opacity=".2"/>`
  }).join('')
}

export function wallOf({ wall, surface }: Room): string {
  const ground = `<defs><filter id="plaster" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .016" numOctaves="4" seed="8"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .9 -.34"/></filter></defs><rect x="-60" y="-60" width="1120" height="1120" fill="${wall}"/>`
  if (surface === 'boards') return ground + boards(wall)
  if (surface === 'plaster')
    return `${ground}<rect x="-60" y="-60" width="1120" height="1120" filter="url(#plaster)" opacity=".16"/>`
  return `${ground}<path d="M-60 700H1060V1060H-60Z" fill="${surface.lower}"/>`
}

/** A rail with pegs across a wall. */
export function pegRail(y: number, wood: string, pegs: readonly number[]): string {
  const peg = (x: number) =>
    `<rect x="${x - 13}" y="${y - 6}" width="26" height="40" rx="12" fill="#000" opacity=".25" transform="translate(10 14)" filter="url(#near)"/><rect x="${x - 12}" y="${y - 12}" width="24" height="38" rx="11" fill="${mixInRgb(wood, '#ffffff', 0.18)}"/><ellipse cx="${x}" cy="${y - 2}" rx="12" ry="11" fill="${mixInRgb(wood, '#ffffff', 0.32)}"/>`
  return `<rect x="-60" y="${y - 26}" width="1120" height="58" fill="#000" opacity=".3" transform="translate(0 14)" filter="url(#near)"/><rect x="-60" y="${y - 30}" width="1120" height="58" fill="${wood}"/><rect x="-60" y="${y - 30}" width="1120" height="5" fill="#fff" opacity=".2"/>${pegs.map(peg).join('')}`
}

/** A table top that a camera looks at from slightly above. */
export function tableTop(y: number, wood: string): string {
  const random = seededRandom(12)
  const grain = Array.from({ length: 26 }, () => {
    const at = random.between(y + 6, 1000)
    const [x, length] = [random.between(-80, 900), random.between(140, 620)]
    return `M${n(x)} ${n(at)}q${n(length / 2)} ${n(random.between(-5, 5))} ${n(length)} ${n(random.between(-3, 3))}`
  })
  return `<defs><linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mixInRgb(wood, '#ffffff', 0.3)}"/><stop offset="1" stop-color="${mixInRgb(wood, '#000000', 0.16)}"/></linearGradient></defs><rect x="-60" y="${y}" width="1120" height="${1060 - y}" fill="url(#top)"/><path d="${grain.join('')}" fill="none" stroke="${mixInRgb(wood, '#000000', 0.5)}" stroke-opacity=".2" stroke-width="3" filter="url(#hair)"/><rect x="-60" y="${y}" width="1120" height="3" fill="#fff" opacity=".35"/>`
}
