import { lineWords } from './line-words'

describe('what was chosen of a line', () => {
  it('keeps the size with the word before it, wherever the line breaks', () => {
    const words = lineWords({ productType: 'Classic Tee', colourName: 'Navy', sizeLabel: 'S' })
    expect(words.replaceAll('\u00a0', ' ')).toBe('Classic Tee · Navy · S')
    // Where a browser may break the line.
    expect(words.split(' ')).toEqual(['Classic', 'Tee\u00a0·', 'Navy\u00a0·\u00a0S'])
  })

  it('leaves out what there is no choice of', () => {
    expect(lineWords({ productType: 'Sticker', colourName: '', sizeLabel: '' })).toBe('Sticker')
    expect(lineWords({ productType: 'Tee', colourName: '', sizeLabel: 'XL' })).toBe('Tee\u00a0·\u00a0XL')
  })
})
