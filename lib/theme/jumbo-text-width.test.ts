import { curatedFonts, type FontName } from '@awning/platform/theme-fonts'
import fc from 'fast-check'
import { fitTitle, textAscent, textWidth } from './jumbo-text-width'

const names = Object.keys(curatedFonts) as FontName[]
const title = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 90 }),
    fc.lorem({ maxCount: 14 }),
    fc.constant('W'.repeat(90)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  )
  .filter((text) => text.trim() !== '')
const letters = (text: string) => text.replace(/\s+/g, '')

describe('a jumbo title', () => {
  it('keeps all its letters within the maximum number of lines for any text and font', () => {
    fc.assert(
      fc.property(
        title,
        fc.constantFrom(...names),
        fc.constantFrom({ maxWidth: 6, maxLines: 6 }, { maxWidth: 11, maxLines: 4 }),
        (text, font, room) => {
          const { lines, width } = fitTitle(text, font, room)
          expect(letters(lines.map((line) => line.text).join(''))).toBe(letters(text))
          expect(lines.length).toBeLessThanOrEqual(room.maxLines)
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  it('fits on one line if it is short', () => {
    expect(fitTitle('Loudmouth', 'Archivo', { maxWidth: 11, maxLines: 4 }).lines.map(({ text }) => text)).toEqual([
      'Loudmouth',
    ])
  })

  it('breaks between words into lines of similar width', () => {
    const { lines, width } = fitTitle('The merch table does not close when the lights come up', 'Archivo', {
      maxWidth: 11,
      maxLines: 4,
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.width).toBeGreaterThan(width * 0.5)
  })

  it('does not split a word to make its lines even', () => {
    const { lines } = fitTitle('Louder than your neighbours allow', 'Oswald', { maxWidth: 5.4, maxLines: 7 })
    expect(lines.map(({ text }) => text)).toEqual(['Louder', 'than your', 'neighbours', 'allow'])
  })

  it('has room for the letters of a tall font and for accents above capitals', () => {
    expect(textAscent('Louder', 'Oswald')).toBeGreaterThan(textAscent('Louder', 'Archivo'))
    expect(textAscent('Über', 'Archivo')).toBeGreaterThan(textAscent('über', 'Archivo'))
  })

  it('is wider in a wider font', () => {
    expect(textWidth('Loudmouth', 'Montserrat')).toBeGreaterThan(textWidth('Loudmouth', 'Archivo'))
  })
})
