import { DrawnPicture } from '@awning/contract/pictures'
import fc from 'fast-check'
import { placeholderPicture } from './placeholder-picture'

const draw = (title: string, type = '') => {
  const { subject, design } = placeholderPicture({ title, type, hex: '#1b2a49' })
  return [subject, ...design.text]
}

test.each([
  ['Moon Phase Tee', '', ['tee', 'Moon', 'Phase']],
  ['Moon Phase', 'Unisex Heavyweight Hoodie', ['hoodie', 'Moon', 'Phase']],
  ['Night Bus', 'Long Sleeve Shirt', ['longsleeve', 'Night', 'Bus']],
  ['Grüße vom Deich', 'Tasse', ['mug', 'Grüße', 'vom', 'Deich']],
  ['Harbor Art Print', '', ['poster', 'Harbor', 'Art']],
  ['T-Shirt', '', ['tee', 'T', 'Shirt']],
  ['Oak Case', 'Phone Case', ['phone', 'Oak']],
])('%s of the type "%s" is drawn as %j', (title, type, drawn) => expect(draw(title, type)).toEqual(drawn))

test('a product that cannot be drawn, or whose title has other letters, has its initials', () => {
  expect(draw('Classic Varsity Jeans', 'Denim')).toEqual(['standin', 'CV'])
  expect(draw('夜行バス', 'Tee')[0]).toBe('standin')
  expect(draw('🌙', 'Tee')).toEqual(['standin', '·'])
})

test('every title and type has a valid drawing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, type) => {
      expect(DrawnPicture.safeParse(placeholderPicture({ title, type, hex: '#1b2a49' })).success).toBe(true)
    }),
  )
})
