import { HexColor, Slug } from '@awning/contract/primitives'
import fc from 'fast-check'
import { hexOf } from '../color-names'
import { slugOf, slugsOf } from './slug'

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
  ['футболка-белая', 'futbolka-belaya'],
  ['Ελληνικό μπλουζάκι', 'elliniko-mployzaki'],
  ['ürün-kılıf', 'urun-kilif'],
  ['صابون-يدوي', 'sabwn-ydwy'],
  ['티셔츠', 'tisyeocheu'],
  ['きょうと', 'kyouto'],
  ['日本', 'item-cf2abf0'],
  ['t恤-1', 't-1-02ff9e8'],
  ['🌙', 'item-cf086be'],
  ['---', ''],
])('the slug of %s is %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('different handles have different slugs, and a handle that is a slug keeps it', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), {
        selector: (name) => name.normalize('NFC').trim().toLowerCase(),
      }),
      (handles) => {
        const slugs = [...slugsOf(handles).values()]
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const slug of slugs) expect(Slug.safeParse(slug).success).toBe(true)
      },
    ),
  )
  expect(slugsOf(['café', 'cafe', 'càfé']).get('cafe')).toBe('cafe')
  const start = 'the-very-long-organic-cotton-relaxed-fit-heavyweight-garment-dyed-long-sleeve-pocket-t-shirt-in-'
  const long = slugsOf([`${start}black`, `${start}white`])
  expect(new Set(long.values()).size).toBe(2)
})
