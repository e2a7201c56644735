import fc from 'fast-check'
import { contrast, firstStep, hexToOklch, luminance, oklchToHex, untilContrast } from './oklch'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('firstStep', () => {
  it('finds the first step that satisfies the condition, or none', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(250), (count, first) => {
        expect(firstStep(count, (step) => step >= first)).toBe(first < count ? first : undefined)
      }),
    )
  })
})

describe('untilContrast', () => {
  it('changes the lightness no more than the contrast requires', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom(3, 4.5, 7), (color, ground, target) => {
        const own = hexToOklch(color)
        const towards = luminance(ground) > 0.18 ? -1 : 1
        const lightnesses = Array.from({ length: 201 }, (_, step) => Math.min(1, own.l) + step * towards * 0.005)
        const first = lightnesses
          .filter((l) => l >= 0 && l <= 1)
          .map((l) => oklchToHex({ ...own, l }))
          .find((each) => contrast(each, ground) >= target)
        expect(untilContrast(own, ground, target)).toBe(first ?? (towards < 0 ? '#000000' : '#ffffff'))
      }),
      { numRuns: 200 },
    )
  })
})
