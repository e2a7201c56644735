import { DrawnPicture } from '@awning/contract/pictures'
import { mixInRgb } from '@awning/platform/mix-colors'
import fc from 'fast-check'
import { defaultColorHex, hexOf } from './color-names'
import { placeholderPicture } from './placeholder-picture'

const brand = '#1f2937'
const placeholder = (title: string, more: Partial<Parameters<typeof placeholderPicture>[0]> = {}) =>
  placeholderPicture({ title, type: '', description: '', hex: '#1b2a49', brand, ...more })
const draw = (title: string, type = '') => {
  const { subject, design } = placeholder(title, { type })
  return [subject, ...design.text]
}
const colorOf = (title: string, description = '') => placeholder(title, { description, hex: defaultColorHex }).hex

test.each([
  ['Moon Phase Tee', '', ['tee']],
  ['Moon Phase', 'Unisex Heavyweight Hoodie', ['hoodie']],
  ['Night Bus', 'Long Sleeve Shirt', ['longsleeve']],
  ['Grüße vom Deich', 'Tasse', ['mug']],
  ['Harbor Art Print', '', ['poster', 'Harbor', 'Art']],
  ['T-Shirt', '', ['tee']],
  ['Oak Case', 'Phone Case', ['phone']],
  ['夜行バス', 'Tee', ['tee']],
  ['Yellow Wool Jumper', '', ['jumper']],
  ['Zipped Jacket', '', ['jacket']],
  ['Striped Silk Blouse', '', ['shirt']],
  ['Ocean Blue Shirt', '', ['shirt']],
  ['Striped Skirt and Top', '', ['skirt']],
  ['Classic Varsity Jeans', '', ['trousers']],
  ['LED High Tops', '', ['shoe']],
  ['Sommerkleid', '', ['dress']],
  ['Regenjacke', '', ['jacket']],
  ['Veste en jean', '', ['jacket']],
  ['Camicia a righe', '', ['shirt']],
  ['Pantalón largo', '', ['trousers']],
  ['Wollen trui', '', ['jumper']],
  ['Saia midi', '', ['skirt']],
])('%s of the type "%s" is drawn as %j', (title, type, drawn) => expect(draw(title, type)).toEqual(drawn))

test('a product that cannot be drawn, or a poster whose title has other letters, has its initials', () => {
  expect(draw('Classic Varsity Lamp', 'Lighting')).toEqual(['standin', 'CV'])
  expect(draw('夜行バス', 'Poster')[0]).toBe('standin')
  expect(draw('🌙', '')).toEqual(['standin', '·'])
})

test('a product has the color of its variation', () => expect(placeholder('Red Shirt').hex).toBe('#1b2a49'))

test('without one it has the color that its title names, or the first one of its description', () => {
  expect(colorOf('Chequered Red Shirt')).toBe(hexOf('red'))
  expect(colorOf('Olive Green Jacket')).toBe(hexOf('green'))
  expect(colorOf('Chemise rouge')).toBe(hexOf('red'))
  expect(colorOf('Red Sports Tee', '<p>With a white pocket</p>')).toBe(hexOf('red'))
  expect(colorOf('Soft Winter Jacket', '<p class="white">Thick black jacket with a red lining</p>')).toBe(
    hexOf('black'),
  )
})

test('leather is brown unless its color is named', () => {
  expect(colorOf('Classic Leather Jacket')).toBe('#4a352a')
  expect(colorOf('Black Leather Bag')).toBe(hexOf('black'))
})

test('dark and light colors are darker and lighter', () => {
  expect(colorOf('Dark Denim Top')).toBe(mixInRgb(hexOf('denim'), '#101014', 0.45))
  expect(colorOf('Dunkelblaues Hemd')).toBe(colorOf('Dark Blue Shirt'))
  expect(colorOf('Hellblaue Bluse')).toBe(colorOf('Light Blue Blouse'))
})

test('without a named color, products have different tones of the brand', () => {
  const hexes = ['Zipped Jacket', 'Silk Summer Top', 'Warm Coat', 'Long Skirt'].map((title) => colorOf(title))
  expect(new Set(hexes).size).toBeGreaterThan(1)
  expect(colorOf('Zipped Jacket')).toBe(colorOf('Zipped Jacket'))
})

test('every title and type has a valid drawing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, type) => {
      expect(DrawnPicture.safeParse(placeholder(title, { type, hex: defaultColorHex })).success).toBe(true)
    }),
  )
})
