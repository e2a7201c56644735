import { materialAndFit } from './benefits'

const line = (materials: string[], fit?: string | null) =>
  materialAndFit({ materials, fit, comparableBrands: [], sizeChart: [] })

describe('material and fit', () => {
  it.each([
    ['both', ['Cotton', 'Linen'], 'Boxy', 'Cotton · Boxy'],
    ['the first sentence of the fit', ['Cotton'], 'Regular. Size up.', 'Cotton · Regular'],
    ['a number in the fit', ['Twill'], 'Fits 21.5 to 24.5 in.', 'Twill · Fits 21.5 to 24.5 in'],
    ['only the material', ['Cotton'], null, 'Cotton'],
    ['only the fit', [], 'Boxy', 'Boxy'],
    ['no long text', ['Cotton'], 'a'.repeat(81), 'Cotton'],
    ['nothing', [], ' ', undefined],
  ])('are one line: %s', (_, materials, fit, text) => expect(line(materials, fit)).toBe(text))

  it('are missing without details', () => expect(materialAndFit(undefined)).toBeUndefined())
})
