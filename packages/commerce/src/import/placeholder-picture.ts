import type { DrawnPicture } from '@awning/contract/pictures'
import { mixInRgb } from '@awning/platform/mix-colors'
import { canSet } from '../pictures/draw/lettering/glyphs'
import { defaultColorHex, hexesIn } from './color-names'

/** Words in the type or title of a product that name what can be drawn, in the order in which they are checked. */
const subjectWords: readonly (readonly [DrawnPicture['subject'], RegExp])[] = [
  ['hoodie', /hood|kapuzen|sudadera|felpa|moletom/],
  [
    'jumper',
    /sweatshirt|sweater|pullover|crewneck|jumper|cardigan|\bknits?\b|strickjacke|\btricot\b|maglione|su[eé]ter|\btruien\b|\btrui\b/,
  ],
  [
    'jacket',
    /jackets?\b|\bcoats?\b|\bblazers?\b|\bparkas?\b|tuxedo|jacken?\b|mantel\b|\bveste\b|manteau|blouson|giacca|cappotto|chaqueta|abrigo|jaqueta|casaco|\bjas\b/,
  ],
  [
    'dress',
    /\bdress(?:es)?\b(?! shirt)|\bgowns?\b|kleider\b|kleid\b|\brobe\b|\babito\b|vestit[oi]\b|vestidos?\b|\bjurk/,
  ],
  ['skirt', /skirts?\b|\bröcke\b|\bjupes?\b|\bgonn[ae]\b|\bfaldas?\b|\bsaias?\b|\brok\b/],
  ['trousers', /trousers|\bpants\b|\bjeans\b|\bchinos?\b|leggings|joggers|\bhosen\b|pantal[oó]|\bbroek|\bcalças?\b/],
  [
    'shoe',
    /\bshoes?\b|sneakers?\b|\bboots?\b|high[ -]tops?\b|schuhe?\b|stiefel|chaussure|\bscarp[ae]\b|zapat|schoen|sapato|\btênis\b/,
  ],
  ['longsleeve', /long[ -]?sleeve|langarm|manches longues|manga longa|manga larga|manica lunga|lange mouw/],
  ['tee', /\btees?\b|t-?shirts?\b|\btops?\b|\btank\b|camiseta|maglietta/],
  ['shirt', /\bshirts?\b|\bblouses?\b|hemd\b|hemden\b|\bblusen?\b|\bchemis|camici|\bcamisas?\b|\bblusas?\b/],
  ['cap', /\bcaps?\b|\bhats?\b|\bbeanies?\b|\bmützen?\b|casquette|\bgorra\b|\bboné\b/],
  ['tote', /\btotes?\b|\bbags?\b|beutel|\btaschen?\b|\bsac\b|\bbolsa\b|\bborsa\b/],
  ['mug', /\bmugs?\b|\bcups?\b|\btassen?\b|becher|\btaza\b|\btazza\b|caneca/],
  ['phone', /phone case|handyhülle|\bcases?\b/],
  ['sticker', /stickers?\b|decals?\b|aufkleber|adesiv|pegatina|autocollant/],
  ['poster', /posters?\b|\bprints?\b|affiche|\bplakate?\b|\bstampa\b|lámina/],
]

/** Paper without a print would be empty. A title on other products would look like their print. */
const isPaper = (subject: DrawnPicture['subject']) => subject === 'poster' || subject === 'sticker'

/** A print has at most this many words and this many characters in each. */
const maxWords = 4
const maxLength = 12

type Product = {
  title: string
  type: string
  /** HTML. */
  description: string
  /** The color of the variation. */
  hex: string
  /** The primary color of the store. */
  brand: string
}

/**
 * A drawing for a product without a picture: the product that its type or title names, in its color; a poster or sticker has the
 * words of its title as a print. Otherwise the initials of the title on the color.
 */
export function placeholderPicture(product: Product): DrawnPicture {
  const { title, type } = product
  const subject = subjectOf(type) ?? subjectOf(title)
  const hex = colorOf(product)
  // The palette without an accent leaves the ink, which contrasts with the color.
  const design = { palette: [hex], seed: seedOf(title) }
  const text = subject !== undefined && isPaper(subject) ? printOf(title) : []
  const isDrawable = subject !== undefined && (!isPaper(subject) || (text.length > 0 && text.every(canBeSet)))
  return {
    ...(isDrawable
      ? { subject, design: { ...design, family: 'type' as const, text } }
      : { subject: 'standin' as const, design: { ...design, family: 'monogram' as const, text: [initials(title)] } }),
    hex,
    view: 'front',
    placeholder: true,
  }
}

const leather = /leather|\bleder|\bcuir\b|\bpelle\b|\bcuero\b|\bcouro\b/
const leatherHex = '#4a352a'

const canBeSet = (word: string) => canSet(word, 'display')

/** The color of the variation. Without one, the color that the title or the description names, or a tone of the brand. */
function colorOf({ title, description, hex, brand }: Product): string {
  if (hex !== defaultColorHex) return hex
  const tones = [0, 0.3, 0.5, 0.7].map((share) => mixInRgb(brand, '#f4f0e7', share))
  return (
    hexesIn(title).at(-1) ??
    hexesIn(description.replaceAll(/<[^>]*>/g, ' '))[0] ??
    (leather.test(title.toLowerCase()) ? leatherHex : undefined) ??
    tones[seedOf(title) % tones.length] ??
    hex
  )
}

function subjectOf(text: string): DrawnPicture['subject'] | undefined {
  const words = text.normalize('NFC').toLowerCase()
  return subjectWords.find(([, pattern]) => pattern.test(words))?.[0]
}

/** The words of a title that are not the name of the product itself: 'Moon Phase Poster' is printed as 'Moon', 'Phase'. */
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
