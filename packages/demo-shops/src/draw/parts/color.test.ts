import { contrast, inkOn, luminance } from '@awning/platform/colors'
import { mixInRgb } from '@awning/platform/mix-colors'
import fc from 'fast-check'
import { accentsOn } from './color'
import { tonesOf } from './tones'

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/)

test('the ink of a print is readable on every cloth color', () => {
  fc.assert(
    fc.property(hex, (cloth) => expect(contrast(inkOn(tonesOf(cloth).base), tonesOf(cloth).base)).toBeGreaterThan(3.5)),
  )
})

test('accents too similar to the cloth are dropped, and at least one color remains', () => {
  fc.assert(
    fc.property(hex, fc.array(hex, { minLength: 1, maxLength: 5 }), (cloth, palette) => {
      for (const color of accentsOn(cloth, palette)) expect(contrast(color, cloth)).toBeGreaterThanOrEqual(1.5)
    }),
  )
})

test('white cloth is not pure white and black cloth not pure black, so that light and shade are visible', () => {
  expect(luminance(tonesOf('#ffffff').base)).toBeLessThan(0.95)
  expect(luminance(tonesOf('#000000').base)).toBeGreaterThan(0.005)
})

test('mixes from one color to the other', () => {
  expect(mixInRgb('#000000', '#ffffff', 0)).toBe('#000000')
  expect(mixInRgb('#000000', '#ffffff', 1)).toBe('#ffffff')
  expect(mixInRgb('#102030', '#304050', 0.5)).toBe('#203040')
})
