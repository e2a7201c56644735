import { HexColor, Slug } from '@awning/contract/primitives'
import fc from 'fast-check'
import { hexOf } from '../color-names'
import { slugOf } from './slug'

test('the last known word of a color name counts', () => {
  expect(hexOf('Heather Navy')).toBe(hexOf('navy'))
  expect(hexOf('BLACK')).toBe('#1b1b1d')
  expect(hexOf('Dunkel-Blau')).toBe(hexOf('blau'))
})

test('any text is a color, and always the same one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(HexColor.safeParse(hexOf(name)).success).toBe(true)
      expect(hexOf(name)).toBe(hexOf(name))
    }),
  )
  expect(HexColor.safeParse(hexOf('constructor')).success).toBe(true)
})

test('any text becomes a slug or an empty string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
      const slug = slugOf(name)
      expect(slug === '' || Slug.safeParse(slug).success).toBe(true)
      expect(slugOf(slug)).toBe(slug)
    }),
  )
})

test.each([
  ['ocean-blue-shirt', 'ocean-blue-shirt'],
  ['Größe & Co.', 'grosse-co'],
  ['_next', 'next'],
  ['Crème_Brûlée', 'creme-brulee'],
  ['日本', ''],
])('the slug of %s is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
