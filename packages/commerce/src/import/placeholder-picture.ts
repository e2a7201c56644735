import type { DrawnPicture } from '@awning/contract/pictures'
import { canSet } from '../pictures/draw/lettering/glyphs'

/** Words in the type or title of a product that name what can be drawn, in the order in which they are checked. */
const subjectWords: readonly (readonly [DrawnPicture['subject'], RegExp])[] = [
  ['hoodie', /hood|sweatshirt|sweater|pullover|crewneck|kapuzen|sudadera|felpa|moletom/],
  ['longsleeve', /long[ -]?sleeve|langarm|manches longues|manga longa|manga larga|manica lunga|lange mouw/],
  ['tee', /\btees?\b|t-?shirts?\b|\bshirts?\b|\btops?\b|\btank\b|camiseta|maglietta/],
  ['cap', /\bcaps?\b|\bhats?\b|\bbeanies?\b|\bmützen?\b|casquette|\bgorra\b|\bboné\b/],
  ['tote', /\btotes?\b|\bbags?\b|beutel|\btaschen?\b|\bsac\b|\bbolsa\b|\bborsa\b/],
  ['mug', /\bmugs?\b|\bcups?\b|\btassen?\b|becher|\btaza\b|\btazza\b|caneca/],
  ['phone', /phone case|handyhülle|\bcases?\b/],
  ['sticker', /stickers?\b|decals?\b|aufkleber|adesiv|pegatina|autocollant/],
  ['poster', /posters?\b|\bprints?\b|affiche|\bplakate?\b|\bstampa\b|lámina/],
]

/** A print has at most this many words and this many characters in each. */
const maxWords = 4
const maxLength = 12

type Product = { title: string; type: string; hex: string }

/**
 * A drawing for a product without a picture: the product that its type or title names, in its color, with the words of its title
 * as a print. Otherwise the initials of the title on the color.
 */
export function placeholderPicture({ title, type, hex }: Product): DrawnPicture {
  const subject = subjectOf(type) ?? subjectOf(title)
  const words = printOf(title)
  const isPrintable = subject !== undefined && words.length > 0 && words.every((word) => canSet(word, 'display'))
  const design = { palette: ['#9a9186'], seed: seedOf(title) }
  return {
    ...(isPrintable
      ? { subject, design: { ...design, family: 'type' as const, text: words } }
      : { subject: 'standin' as const, design: { ...design, family: 'monogram' as const, text: [initials(title)] } }),
    hex,
    view: 'front',
    placeholder: true,
  }
}

function subjectOf(text: string): DrawnPicture['subject'] | undefined {
  const words = text.normalize('NFC').toLowerCase()
  return subjectWords.find(([, pattern]) => pattern.test(words))?.[0]
}

/** The words of a title that are not the name of the product itself: 'Moon Phase Tee' is printed as 'Moon', 'Phase'. */
function printOf(title: string): string[] {
  const words = wordsOf(title)
  const own = words.filter((word) => subjectOf(word) === undefined)
  return (own.some((word) => word.length > 1) ? own : words)
    .filter((word) => word.length <= maxLength)
    .slice(0, maxWords)
}

const wordsOf = (title: string): string[] => title.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []

/** 'Classic Varsity Top' is 'CV'. */
function initials(title: string): string {
  const initialLetters = wordsOf(title)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
  return initialLetters.join('') || '·'
}

function seedOf(title: string): number {
  let sum = 0
  for (const sign of title) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100_000
  return sum
}
