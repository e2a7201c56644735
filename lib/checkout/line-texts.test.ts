import { lineTexts } from './line-texts'

describe('the variant text of a line', () => {
  it('keeps the size on the same line as the word before it', () => {
    const text = lineTexts({ productType: 'Classic Tee', colourName: 'Navy', sizeLabel: 'S' })
    expect(text.replaceAll('\u00a0', ' ')).toBe('Classic Tee · Navy · S')
    // The places where a browser may break the line.
    expect(text.split(' ')).toEqual(['Classic', 'Tee\u00a0·', 'Navy\u00a0·\u00a0S'])
  })

  it('omits options without a choice', () => {
    expect(lineTexts({ productType: 'Sticker', colourName: '', sizeLabel: '' })).toBe('Sticker')
    expect(lineTexts({ productType: 'Tee', colourName: '', sizeLabel: 'XL' })).toBe('Tee\u00a0·\u00a0XL')
  })
})
