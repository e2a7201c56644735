import fc from 'fast-check'
import { contrast, luminance } from '../../contract/colors'
import { accentsOn, inkOn, mix } from './color'
import { tonesOf } from './tones'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)

test('the ink of a print can be read on every cloth', () => {
  fc.assert(
    fc.property(hex, (cloth) => expect(contrast(inkOn(tonesOf(cloth).base), tonesOf(cloth).base)).toBeGreaterThan(3.5)),
  )
})

test('accents that can not be told from the cloth are dropped, and there is always one left to draw with', () => {
  fc.assert(
    fc.property(hex, fc.array(hex, { minLength: 1, maxLength: 5 }), (cloth, palette) => {
      for (const color of accentsOn(cloth, palette)) expect(contrast(color, cloth)).toBeGreaterThanOrEqual(1.5)
    }),
  )
})

test('white cloth is not pure white and black cloth not pure black: light and shade need room', () => {
  expect(luminance(tonesOf('#ffffff').base)).toBeLessThan(0.95)
  expect(luminance(tonesOf('#000000').base)).toBeGreaterThan(0.005)
})

test('mixing goes from one colour to the other', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mix('#102030', '#304050', 0.5)).toBe('#203040')
})
