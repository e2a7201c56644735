import { DrawnPicture, designFamilies, subjects } from '@awning/contract/pictures'
import fc from 'fast-check'
import { pictureColor } from './picture-color'
import { pictureKey } from './picture-key'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)
const anyPicture: fc.Arbitrary<DrawnPicture> = fc.record({
  subject: fc.constantFrom(...subjects),
  hex,
  view: fc.constantFrom('front', 'back', 'detail', 'scale'),
  design: fc.record({
    family: fc.constantFrom(...designFamilies),
    palette: fc.array(hex, { minLength: 1, maxLength: 5 }),
    seed: fc.nat(99_999),
    text: fc.array(fc.string({ maxLength: 24 }), { maxLength: 4 }),
  }),
})

test('the key of a picture is 32 hex digits, regardless of the order and case of its description', () => {
  fc.assert(
    fc.property(anyPicture, ({ subject, hex: cloth, view, design }) => {
      const { family, palette, seed, text } = design
      const key = pictureKey({ subject, hex: cloth, view, design })
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      expect(pictureKey({ design: { text, seed, palette, family }, view, hex: cloth.toUpperCase(), subject })).toBe(key)
    }),
  )
})

test('pictures that differ in any field have different keys', () => {
  const one = DrawnPicture.parse({
    subject: 'tee',
    hex: '#112233',
    design: { family: 'sun', palette: ['#ff0000'], seed: 1 },
  })
  const others: DrawnPicture[] = [
    { ...one, subject: 'mug' },
    { ...one, hex: '#112234' },
    { ...one, view: 'back' },
    { ...one, design: { ...one.design, seed: 2 } },
    { ...one, design: { ...one.design, text: ['Hello'] } },
    { ...one, design: { ...one.design, palette: ['#ff0000', '#00ff00'] } },
    { ...one, design: { ...one.design, family: 'waves' } },
  ]
  expect(new Set([one, ...others].map(pictureKey)).size).toBe(others.length + 1)
})

test('every picture has a placeholder color', () => {
  fc.assert(fc.property(anyPicture, (picture) => expect(pictureColor(picture)).toMatch(/^#[0-9a-f]{6}$/)))
})
