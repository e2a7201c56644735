import fc from 'fast-check'
import { curatedFonts, type FontName } from './fonts'
import { fitTitle, runWidth } from './jumbo'

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
  it('keeps all its letters in at most so many lines, whatever it says and in whatever font', () => {
    fc.assert(
      fc.property(
        title,
        fc.constantFrom(...names),
        fc.constantFrom({ widest: 6, most: 6 }, { widest: 11, most: 4 }),
        (text, font, room) => {
          const { lines, width } = fitTitle(text, font, room)
          expect(letters(lines.map((line) => line.text).join(''))).toBe(letters(text))
          expect(lines.length).toBeLessThanOrEqual(room.most)
          for (const line of lines) expect(line.width).toBeLessThanOrEqual(width)
        },
      ),
    )
  })

  it('stands in one line where it is short', () => {
    expect(fitTitle('Loudmouth', 'Archivo', { widest: 11, most: 4 }).lines.map(({ text }) => text)).toEqual([
      'Loudmouth',
    ])
  })

  it('breaks between words into lines of about one width', () => {
    const { lines, width } = fitTitle('The merch table does not close when the lights come up', 'Archivo', {
      widest: 11,
      most: 4,
    })
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line.width).toBeGreaterThan(width * 0.5)
  })

  it('runs wider in a wider font', () => {
    expect(runWidth('Loudmouth', 'Montserrat')).toBeGreaterThan(runWidth('Loudmouth', 'Archivo'))
  })
})
