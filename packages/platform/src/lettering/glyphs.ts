import caption from './caption.json'
import display from './display.json'

/** The cuts of Archivo (OFL 1.1) used in pictures: `display` is heavy and narrow, `caption` is wide and lighter. */
export type Cut = 'display' | 'caption'
export type Glyph = { character: string; advance: number; outline: string }

type Table = { capHeight: number; glyphs: Record<string, string> }
const tables: Record<Cut, Table> = { display, caption }

/** Height of a capital letter, in thousandths of the size. */
export const capHeight = (cut: Cut) => tables[cut].capHeight

/** Whether the font has every character of a text. */
export const canSet = (text: string, cut: Cut) =>
  [...text.normalize('NFC')].every((character) => /\s/.test(character) || Object.hasOwn(tables[cut].glyphs, character))

/** Missing characters are omitted and never shown as a box. */
export function glyphsOf(text: string, cut: Cut): Glyph[] {
  return [...text.normalize('NFC')].flatMap((character) => {
    const entry = tables[cut].glyphs[character]
    if (entry === undefined) return []
    const space = entry.indexOf(' ')
    return space < 0
      ? [{ character, advance: Number(entry), outline: '' }]
      : [{ character, advance: Number(entry.slice(0, space)), outline: entry.slice(space + 1) }]
  })
}
