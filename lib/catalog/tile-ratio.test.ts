import { framingMark } from '@awning/contract/framing'
import fc from 'fast-check'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { tilesPerPage } from './pagination'
import { tileRatio } from './tile-ratio'
import { tileRow } from './tile-row'

const texts = { locale: 'en', badge: String, colors: String, moreColors: String, was: 'Was', now: 'Now' }
const key = '0123456789abcdef0123456789abcdef'
const drawing = `/pictures/${key}-560.webp`
const unknown = `/pictures/${key}p-560.webp`

const photograph = (ratio: number, folder = '/pictures') =>
  `${folder}/${key}p${framingMark({ ratio, left: 10, top: 10, right: 90, bottom: 90 })}-560.webp`
const list = (...pictures: (string | undefined)[]) =>
  pictures.map((picture, id) => tileRow(sampleTile({ id, picture }), texts))
const ratioFor = (...ratios: number[]) => tileRatio(list(...ratios.map((ratio) => photograph(ratio))))

describe('the pictures of a list', () => {
  it('are as wide as its photographs: 4:5, square or 5:4', () => {
    expect(ratioFor(3 / 2, 3 / 2)).toBe(5 / 4)
    expect(ratioFor(1.3)).toBe(5 / 4)
    expect(ratioFor(1.299)).toBe(1)
    expect(ratioFor(1.1)).toBe(1)
    expect(ratioFor(1.099)).toBeUndefined()
    expect(ratioFor(2 / 3, 1)).toBeUndefined()
  })

  it('have the shape of the median, whatever a few others are', () => {
    expect(ratioFor(3 / 2, 9 / 16, 3 / 2)).toBe(5 / 4)
    expect(ratioFor(9.9, 2 / 3, 2 / 3)).toBeUndefined()
    expect(ratioFor(3 / 2, 4 / 5, 3 / 2, 4 / 5)).toBe(1)
  })

  it('are 4:5 unless more than half of the tiles have a photograph whose ratio is known', () => {
    expect(tileRatio([])).toBeUndefined()
    for (const other of [drawing, unknown, undefined, 'https://img.example/a/570/x.jpg']) {
      expect(tileRatio(list(other))).toBeUndefined()
      expect(tileRatio(list(photograph(3 / 2), other))).toBeUndefined()
      expect(tileRatio(list(photograph(3 / 2), other, photograph(3 / 2)))).toBe(5 / 4)
    }
  })

  it('are recognized on the host for pictures too', () => {
    expect(tileRatio(list(photograph(3 / 2, 'https://cdn.example/p')))).toBe(5 / 4)
  })

  it('stay the same in any order, and when the list grows', () => {
    const anyRatio = fc.integer({ min: 500, max: 2500 }).map((thousandths) => thousandths / 1000)
    fc.assert(
      fc.property(fc.array(anyRatio, { maxLength: tilesPerPage }), (ratios) => {
        expect(ratioFor(...[...ratios].reverse())).toBe(ratioFor(...ratios))
      }),
    )
    fc.assert(
      fc.property(
        fc.array(anyRatio, { minLength: tilesPerPage, maxLength: tilesPerPage }),
        fc.array(anyRatio, { maxLength: tilesPerPage }),
        (page, more) => expect(ratioFor(...page, ...more)).toBe(ratioFor(...page)),
      ),
    )
  })
})
