import { mixInRgb } from '@awning/platform/mix-colors'
import type { Lifestyle } from '../parts/drawing'
import { n } from '../parts/shapes'
import { figure } from './person'
import { type Person, pegRail, type Room, tableTop, wallOf } from './rooms'

/** A drawn product, in units of 1000 × 1000, and what it is shown with. */
type Shown = {
  svg: string
  subject: Lifestyle['product']['subject']
  room: Room
  person: Person
  /** Whether a photograph is behind it instead of the wall of the room. */
  hasView: boolean
}

/** Shadows of what is near, of lines, and of a product on a wall. */
export const shadowFilters = `<defs><filter id="near" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur stdDeviation="11"/></filter><filter id="hair"><feGaussianBlur stdDeviation="1.4"/></filter><filter id="onwall" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="26" dy="34"/><feComponentTransfer><feFuncA type="linear" slope=".42"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>`

const place = (scale: number, x: number, y: number, turn = 0) =>
  `translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${scale}) translate(-500 0)`

const onWall = (content: string) => `<g filter="url(#onwall)">${content}</g>`

/** On a hanger on a rail with pegs; a bag by its handles. */
function rail({ svg, subject, room }: Shown): string {
  const top = subject === 'tote' ? -52 : 118
  return `${wallOf(room)}${pegRail(96, room.wood, [170, 500, 830])}${onWall(`<g transform="${place(0.92, 500, top, -1.2)}">${svg}</g>`)}`
}

function worn({ svg, room, person, subject }: Shown): string {
  const { behind, before } = figure(person, subject)
  return `${wallOf(room)}${onWall(`<g transform="translate(70 150) scale(.86)">${behind}${svg}${before}</g>`)}`
}

/** A tee on a washing line. */
function outdoors({ svg }: Shown): string {
  const peg = (x: number, y: number) =>
    `<g transform="translate(${x} ${y}) rotate(${x < 500 ? -4 : 5})"><rect x="-13" y="-34" width="26" height="92" rx="6" fill="#c79a63"/><rect x="-13" y="-34" width="9" height="92" rx="5" fill="#fff" opacity=".25"/><rect x="-15" y="-4" width="30" height="9" fill="#7d8084"/></g>`
  return `<path d="M-60 56C300 118 700 118 1060 56" fill="none" stroke="#efe6d6" stroke-width="7"/><path d="M-60 58C300 121 700 121 1060 58" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="3"/><g transform="${place(0.94, 500, -72, 0.6)}">${svg}</g>${peg(300, 104)}${peg(700, 104)}`
}

/** A mug on a table. */
function table({ svg, room, hasView }: Shown): string {
  return `${hasView ? '' : wallOf({ ...room, surface: 'plaster' })}${tableTop(700, room.wood)}<ellipse cx="560" cy="868" rx="270" ry="22" fill="#000" opacity=".4" filter="url(#near)"/><ellipse cx="446" cy="863" rx="150" ry="13" fill="#000" opacity=".55" filter="url(#near)"/><g transform="${place(0.8, 480, 232)}">${svg}</g>`
}

/** A framed print above a board, with a vase that gives its size. */
function wall({ svg, room }: Shown): string {
  const leaves = mixInRgb(room.wood, '#2c4a34', 0.7)
  const stems = 'M806 700C800 600 780 520 742 450M808 700C812 590 820 500 838 420M810 700C824 620 850 560 890 510'
  const leaf = (x: number, y: number, turn: number) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0 0C24 -22 64 -24 96 0C64 20 24 18 0 0Z"/>`
  return `${wallOf(room)}${onWall(`<g transform="${place(0.84, 400, 20)}">${svg}</g>`)}${tableTop(842, room.wood)}<g fill="${leaves}"><path d="${stems}" fill="none" stroke="${leaves}" stroke-width="6"/>${leaf(742, 450, 200)}${leaf(766, 510, -60)}${leaf(838, 420, -100)}${leaf(822, 500, -150)}${leaf(890, 510, -40)}${leaf(852, 574, 20)}${leaf(790, 580, 190)}</g><ellipse cx="830" cy="872" rx="100" ry="12" fill="#000" opacity=".4" filter="url(#near)"/><path d="M770 690H846C846 730 884 750 884 806C884 850 860 872 808 872C756 872 732 850 732 806C732 750 770 730 770 690Z" fill="${mixInRgb(room.wall, '#ffffff', 0.45)}"/><path d="M770 690H846C846 730 884 750 884 806C884 850 860 872 808 872C850 850 850 760 820 690Z" fill="#000" opacity=".12"/>`
}

export const settings: Record<Lifestyle['setting'], (shown: Shown) => string> = { rail, worn, outdoors, table, wall }
