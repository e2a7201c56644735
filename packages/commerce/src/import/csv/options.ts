import { defaultOptionValue } from '@awning/contract/store-file'
import type { Row } from './shopify-columns'

const colorNames = /^(?:colou?rs?|farben?|couleurs?|kleur(?:en)?|colori|colore|cor|cores|color)$/
const sizeNames = /^(?:sizes?|größen?|groessen?|grösse|tailles?|maat|maten|taglie|taglia|tallas?|tamanhos?)$/

export type Choice = { color: string; size: string }

const pairs = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const

/**
 * Maps the options of a product to color and size. The color option is the color; the size option followed by all others is the
 * size: 'M / Tall'. A product without a color option has the color `defaultOptionValue`; one whose only option is the title has both.
 */
export function readOptions(rows: readonly Row[]): (row: Row) => Choice {
  const names = pairs.map(([name]) => rows.map((row) => row.cell(name)).find((text) => text !== '') ?? '')
  const kinds = names.map((name) => kindOf(name))
  // Only one option can be the color and one the size: a second one is another choice.
  const color = kinds.indexOf('color')
  const size = kinds.indexOf('size')
  const order = [size, ...pairs.keys()].filter((index, place, all) => index >= 0 && all.indexOf(index) === place)
  return (row) => {
    const value = (index: number) => {
      const pair = pairs[index]
      const text = pair === undefined ? '' : row.cell(pair[1])
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

function kindOf(name: string): 'color' | 'size' | 'other' {
  const plain = name.trim().toLowerCase()
  if (colorNames.test(plain)) return 'color'
  return sizeNames.test(plain) ? 'size' : 'other'
}
