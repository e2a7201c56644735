import { setLine } from '@awning/platform/lettering/line'
import { mixInRgb } from '@awning/platform/mix-colors'
import { accent, type Family, type Frame, frameWidth } from '../parts/frame'
import { n } from '../parts/shapes'

/** Tiles with side 1 at the origin, by kind: disc, half, quarter, square, ring, leaf. */
const tiles = [
  '<circle cx=".5" cy=".5" r=".5"/>',
  '<path d="M0 0H1V1Z"/>',
  '<rect width="1" height="1"/>',
  '<path d="M0 1A1 1 0 0 1 1 0V1Z"/>',
  '<path d="M0 0A1 1 0 0 0 1 1V0Z"/>',
  '<path d="M0 .5A.5 .5 0 0 1 1 .5Z"/>',
  '<path fill-rule="evenodd" d="M.5 0A.5 .5 0 1 1 .5 1A.5 .5 0 1 1 .5 0ZM.5 .27A.23 .23 0 1 0 .5 .73A.23 .23 0 1 0 .5 .27Z"/>',
] as const

function field(frame: Frame, columns: number, rows: number, pitch: number, left: number, top: number): string {
  const side = pitch * 0.88
  const cells = Array.from({ length: columns * rows }, (_, index) => {
    const x = left + (index % columns) * pitch
    const y = top + Math.floor(index / columns) * pitch
    const isAccent = frame.random.next() < 0.42
    const fill = isAccent ? accent(frame, frame.random.index(frame.accents.length)) : frame.ink
    const turn = frame.random.index(4) * 90
    const tile = tiles[frame.random.index(tiles.length)] ?? tiles[0]
    return `<g fill="${fill}" transform="translate(${n(x)} ${n(y)}) scale(${n(side)}) rotate(${turn} .5 .5)">${tile}</g>`
  })
  return cells.join('')
}

/** Tile grid: the same seven shapes, rotated and colored at random. */
export const grid: Family = (frame) => {
  const { height, ink, text, bleed, background } = frame
  if (bleed) {
    const rows = Math.ceil(height / 50)
    return `<rect width="300" height="${n(height)}" fill="${mixInRgb(background, frame.ink, 0.06)}"/>${field(frame, 6, rows, 50, 3, 3)}`
  }
  const words = text[0]
  const room = height - (words === undefined ? 0 : 30)
  const columns = 6
  const pitch = 48
  const rows = Math.max(3, Math.min(8, Math.floor(room / pitch)))
  const left = (frameWidth - pitch * columns + pitch * 0.12) / 2
  const caption =
    words === undefined
      ? ''
      : setLine(words.toUpperCase(), { cut: 'caption', fill: ink, height: 12.5, tracking: 190, maxWidth: 286 }).svg(
          frameWidth / 2,
          rows * pitch + 20,
        )
  return `${field(frame, columns, rows, pitch, left, 0)}${caption}`
}
