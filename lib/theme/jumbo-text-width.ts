import type { FontName } from '@awning/platform/theme-fonts'

/**
 * Widths of the printable ASCII characters in the black, condensed style of the default heading font, in hundredths of an em.
 */
const widths =
  '13 29 43 55 47 83 68 24 39 39 38 57 26 27 26 29 52 47 51 52 51 52 52 48 51 52 26 26 57 57 57 49 80 62 59 60 60 55 49 64 62 30 53 62 51 80 63 65 57 65 60 56 56 62 59 82 60 58 56 39 29 39 57 44 24 52 52 51 52 51 31 50 52 26 26 53 26 77 52 51 52 52 35 47 35 52 48 74 52 48 44 39 23 39 57'
    .split(' ')
    .map(Number)

/** Width of each font relative to `widths`. */
const widthRatios: Partial<Record<FontName, number>> = {
  Archivo: 1,
  Oswald: 0.99,
  'Source Sans 3': 1.1,
  'Open Sans': 1.27,
  Fraunces: 1.29,
  Montserrat: 1.34,
  'JetBrains Mono': 1.34,
}
const defaultRatio = 1.21
/** Heights of the tallest letters above the baseline in em, measured at weight 800. */
const ascents: Partial<Record<FontName, number>> = { Oswald: 0.82, 'Playfair Display': 0.8, Fraunces: 0.77, Lora: 0.77 }
const defaultAscent = 0.75
/** What a diacritic adds to a capital letter in em. */
const accentHeight = 0.18
/** Letter spacing of jumbo titles in em. */
export const jumboLetterSpacing = -0.03

/** Letters with diacritics are as wide as those without; characters of other scripts are one em wide. */
function characterWidth(letter: string): number {
  const base = letter.normalize('NFD').codePointAt(0) ?? 0
  if (base >= 32 && base < 127) return (widths[base - 32] ?? 50) / 100
  return base < 0x2e80 ? 0.6 : 1
}

/** The width of a text in em. An estimate, because the server cannot measure it. */
export function textWidth(text: string, font: FontName): number {
  const ratio = widthRatios[font] ?? defaultRatio
  return [...text].reduce((sum, letter) => sum + characterWidth(letter) * ratio + jumboLetterSpacing, 0)
}

/** The height of a line above its baseline in em. */
export function textAscent(text: string, font: FontName): number {
  return (ascents[font] ?? defaultAscent) + (/\p{Lu}\p{Mn}/u.test(text.normalize('NFD')) ? accentHeight : 0)
}

/** `width` is in em. */
type FittedTitle = { lines: { text: string; width: number }[]; width: number }

/**
 * Splits a title into as few and even lines as possible of at most `maxWidth` em each, and at most `maxLines` lines. A longer
 * title is scaled down. A word that is wider than a line is split.
 */
export function fitTitle(
  title: string,
  font: FontName,
  { maxWidth, maxLines }: { maxWidth: number; maxLines: number },
): FittedTitle {
  const words = title.split(/\s+/).filter(Boolean)
  let limit = maxWidth
  let lines = fill(words, font, limit)
  while (lines.length > maxLines) {
    limit *= 1.1
    lines = fill(words, font, limit)
  }
  // As even as possible with the same number of lines, without splitting another word.
  const widest = Math.max(0, ...words.map((word) => textWidth(word, font)).filter((width) => width <= limit))
  for (let tighter = limit * 0.97; tighter > Math.max(limit / 4, widest); tighter *= 0.97) {
    const narrower = fill(words, font, tighter)
    if (narrower.length > lines.length || narrower.some(({ width }) => width > tighter)) break
    lines = narrower
  }
  return { lines, width: Math.max(...lines.map(({ width }) => width), 0.1) }
}

function fill(words: readonly string[], font: FontName, limit: number): FittedTitle['lines'] {
  const lines: string[] = []
  for (const word of words.flatMap((each) => splitWord(each, font, limit))) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && textWidth(joined, font) <= limit) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.map((text) => ({ text, width: Math.max(0.1, textWidth(text, font)) }))
}

function splitWord(word: string, font: FontName, limit: number): string[] {
  if (textWidth(word, font) <= limit) return [word]
  const parts = ['']
  for (const letter of word) {
    const last = parts.at(-1) ?? ''
    if (last !== '' && textWidth(last + letter, font) > limit) parts.push(letter)
    else parts[parts.length - 1] = last + letter
  }
  return parts
}
