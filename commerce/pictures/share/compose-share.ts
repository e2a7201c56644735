import sharp from 'sharp'
import { inkOn, mix } from '../draw/color'
import { canSet } from '../draw/lettering/glyphs'
import { type Line, setLine } from '../draw/lettering/line'
import { stageColor } from '../raster'

export const shareWidth = 1200
export const shareHeight = 630

const pictureSide = 560
const edge = (shareHeight - pictureSide) / 2
const column = { left: 64, width: shareWidth - pictureSide - edge - 64 - 32 }
const titleHeights = [52, 44, 36, 30]
const mostLines = 4
const nameHeight = 15
const nameGap = 34

/**
 * A link preview as JPEG, 1200 × 630: the words at the left, the picture at the right. Words are set as outlines of our own letters, so no
 * text of a shop ever meets an SVG reader; a title with letters that we do not have goes without words.
 * @param picture a bitmap
 */
export async function composeShare(
  picture: Buffer,
  { color, title, storeName }: { color: string; title: string; storeName: string },
): Promise<Buffer> {
  const ground = mix(stageColor, color, 0.4)
  const words = wordsSvg(title, storeName, inkOn(ground))
  const shown = await sharp(picture)
    .resize(pictureSide, pictureSide, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const left = words === null ? (shareWidth - pictureSide) / 2 : shareWidth - pictureSide - edge
  return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background: ground } })
    .composite([
      { input: shown, left, top: edge },
      ...(words === null ? [] : [{ input: Buffer.from(words), left: 0, top: 0 }]),
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The words as SVG; null where there is nothing that can be set. */
export function wordsSvg(title: string, storeName: string, ink: string): string | null {
  if (title.trim() === '' || !canSet(title, 'display')) return null
  const { lines, height } = setTitle(title, ink)
  const named = storeName.trim() !== '' && storeName !== title && canSet(storeName, 'caption')
  const leading = height * 1.42
  const block = height + (lines.length - 1) * leading + (named ? nameGap + nameHeight : 0)
  const top = (shareHeight - block) / 2 + height
  const placed = lines.map((line, index) => line.svg(column.left + line.width / 2, top + index * leading))
  if (named) {
    const style = {
      cut: 'caption',
      fill: mix(ink, '#808080', 0.25),
      height: nameHeight,
      maxWidth: column.width,
    } as const
    const name = setLine(storeName, style)
    placed.push(name.svg(column.left + name.width / 2, top + (lines.length - 1) * leading + nameGap + nameHeight))
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareWidth}" height="${shareHeight}">${placed.join('')}</svg>`
}

/** The largest letters in which the title has its place; the smallest with fewer words where it has none. */
function setTitle(title: string, ink: string): { lines: Line[]; height: number } {
  const words = title.trim().split(/\s+/)
  let height = 0
  let rows: string[] = []
  for (height of titleHeights) {
    rows = wrap(words, height)
    if (rows.length <= mostLines) break
  }
  if (rows.length > mostLines) rows = [...rows.slice(0, mostLines - 1), `${rows[mostLines - 1] ?? ''}…`]
  const style = { cut: 'display', fill: ink, height, maxWidth: column.width } as const
  return { lines: rows.map((row) => setLine(row, style)), height }
}

function wrap(words: readonly string[], height: number): string[] {
  const rows: string[] = []
  for (const word of words) {
    const row = rows.at(-1)
    const longer = row === undefined ? word : `${row} ${word}`
    const fits = setLine(longer, { cut: 'display', fill: '#000000', height }).width <= column.width
    if (row !== undefined && fits) rows[rows.length - 1] = longer
    else rows.push(word)
  }
  return rows
}
