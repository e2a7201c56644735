import { defaultOptionValue } from '@awning/contract/store-file'
import type { Option, Row } from './row'

/** Words for a color and a size in the languages of the shop and others. A compound may end in a word of `tails`. */
const colorWords =
  /^(?:colou?rs?|colou?rways?|farben?|farbton|farb(?:aus)?wahl|couleurs?|coloris|teintes?|kleur(?:en)?(?:keuze)?|colori|colore|cor|cores|colores|färg(?:er)?|farver?|farger?|väri|kolor|barva|farba|szín|culoare|renk|цвета?|колір|χρώμα|カラー|色|颜色|顏色|색상|컬러)$/u
const sizeWords =
  /^(?:sizes?|größen?|groessen?|grösse|tailles?|pointures?|maat|maten|taglie|taglia|misur[ae]|tallas?|tamaños?|tamanhos?|numeração|storlek(?:ar)?|størrelser?|koko|rozmiar|velikost|veľkosť|méret|mărime|beden|размеры?|розмір|μέγεθος|サイズ|尺寸|尺码|尺碼|사이즈)$/u
const colorTails = /(?:farben?|kleur|färg|farve|farge|カラー|颜色|顏色)$/u
const sizeTails = /(?:größen?|groessen?|grösse|maat|storlek|størrelse|サイズ|尺寸|尺码|尺碼)$/u
/** What follows the word of a choice: 'Color name', 'Couleur principale', 'Colores disponibles'. */
const qualifier =
  /^(?:names?|options?|choices?|selection|variants?|available|principale?|primary|disponib(?:les?|ili|le)|verfügbar|auswahl|keuze)$/u
/** After the first word in Romance languages: 'Taille du t-shirt', 'Color de la camiseta'. */
const preposition = /^(?:de|du|des|d|del|della|dello|dei|do|da|dos|das|di|en|em|in|pour|para|per|van|der|für|of)$/u

export type Choice = { color: string; size: string }

/**
 * Maps the options of a product to color and size, by their names. The color option is the color; the size option followed by all
 * others is the size: 'M / Tall'. A product without a color option has the color `defaultOptionValue`; one whose only option is the
 * title has both.
 */
export function readOptions(rows: readonly Row[]): (row: Row) => Choice {
  const places = Math.max(0, ...rows.map(({ options }) => options.length))
  const names = Array.from(
    { length: places },
    (_, place) => rows.map(({ options }) => options[place]?.name ?? '').find((name) => name !== '') ?? '',
  )
  const kinds = names.map((name) => kindOf(name))
  // Only one option can be the color and one the size: a second one is another choice.
  const color = kinds.indexOf('color')
  const size = kinds.indexOf('size')
  const order = [size, ...names.keys()].filter((index, place, all) => index >= 0 && all.indexOf(index) === place)
  return (row) => {
    const value = (index: number) => {
      const text = choiceValue(row.options, names[index] ?? '', index)
      return names[index]?.toLowerCase() === 'title' && text.toLowerCase() === defaultOptionValue.toLowerCase()
        ? ''
        : text
    }
    const rest = order.filter((index) => index !== color).map(value)
    return {
      color: value(color) || defaultOptionValue,
      size: rest.filter((text) => text !== '').join(' / ') || defaultOptionValue,
    }
  }
}

/** A row without names has the order of the first row. */
function choiceValue(options: readonly Option[], name: string, place: number): string {
  const named = options.find((option) => option.name !== '' && option.name.toLowerCase() === name.toLowerCase())
  if (named !== undefined) return named.value
  const same = options[place]
  return same === undefined || (same.name !== '' && same.name.toLowerCase() !== name.toLowerCase()) ? '' : same.value
}

/** The kind of an option: its last word without qualifiers, or its first one before a preposition. 'Size (EU)' and 'Colour:' are plain names. */
export function kindOf(name: string): 'color' | 'size' | 'other' {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .replace(/[([{（【].*?(?:[)\]}）】]|$)/gu, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const [first = '', second = ''] = words
  const last = words.findLast((word) => !qualifier.test(word)) ?? ''
  const heads = preposition.test(second) ? [first] : [last]
  const isColor = heads.some((word) => colorWords.test(word) || colorTails.test(word))
  const isSize = heads.some((word) => sizeWords.test(word) || sizeTails.test(word))
  if (isColor) return 'color'
  return isSize ? 'size' : 'other'
}
