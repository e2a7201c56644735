import { defaultOptionValue } from '@awning/contract/store-file'
import { readOptions } from './options'
import type { Row } from './row'
import { shopifyRows } from './shopify-columns'

const columns = ['Handle', 'Title', 'Variant Price']
const options = ['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value']

function rows(...cells: string[][]): Row[] {
  const toRow = shopifyRows([...columns, ...options])
  if (toRow === null) throw new Error('no header')
  return cells.map((line, index) => toRow(index + 2, ['tee', 'Tee', '10', ...line]))
}

const choices = (...cells: string[][]) => {
  const all = rows(...cells)
  const choiceOf = readOptions(all)
  return all.map((row) => choiceOf(row))
}

test('color and size are identified by name in any order and other languages; names are on the first row only', () => {
  expect(choices(['Size', 'M', 'Color', 'Red', '', ''], ['', 'L', '', 'Blue', '', ''])).toEqual([
    { color: 'Red', size: 'M' },
    { color: 'Blue', size: 'L' },
  ])
  expect(choices(['Farbe', 'Rot', 'Größe', '38', '', ''])).toEqual([{ color: 'Rot', size: '38' }])
  expect(choices([' COLOUR ', 'Green', 'Sizes', 'S', '', ''])).toEqual([{ color: 'Green', size: 'S' }])
})

test('every other option is joined to the size', () => {
  expect(choices(['Fit', 'Tall', 'Size', 'M', 'Color', 'Red'])).toEqual([{ color: 'Red', size: 'M / Tall' }])
  expect(choices(['Material', 'Oak', '', '', '', ''])).toEqual([{ color: defaultOptionValue, size: 'Oak' }])
  expect(choices(['Material', 'Oak', 'Finish', 'Matt', '', ''])).toEqual([
    { color: defaultOptionValue, size: 'Oak / Matt' },
  ])
})

test('a product whose only option is its title has no choice', () => {
  expect(choices(['Title', 'Default Title', '', '', '', ''])).toEqual([
    { color: defaultOptionValue, size: defaultOptionValue },
  ])
  expect(choices(['', '', '', '', '', ''])).toEqual([{ color: defaultOptionValue, size: defaultOptionValue }])
})

test('a color without sizes has no size choice', () => {
  expect(choices(['Color', 'Red', '', '', '', ''])).toEqual([{ color: 'Red', size: defaultOptionValue }])
})

test.each(['Farbauswahl', 'Couleur principale', 'Colores disponibles', 'Kleurkeuze', 'color_name', 'Colour option'])(
  '"%s" is the color',
  (name) => {
    expect(choices([name, 'Red', 'Size', 'M', '', ''])).toEqual([{ color: 'Red', size: 'M' }])
  },
)
