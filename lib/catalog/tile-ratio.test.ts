import { type Framing, framingMark } from '@awning/contract/framing'
import fc from 'fast-check'
import { sampleTile } from '../../tests/storefront/sample-tile'
import { tilesPerPage } from './pagination'
import { tileRatio } from './tile-ratio'
import { tileRow } from './tile-row'

const texts = { locale: 'en', badge: String, colors: String, moreColors: String, was: 'Was', now: 'Now' }
const key = '0123456789abcdef0123456789abcdef'
const drawing = `/pictures/${key}-560.webp`
const unknown = `/pictures/${key}p-560.webp`

const edges = { left: 10, top: 20, right: 90, bottom: 70 }
const photograph = (framing: Partial<Framing>, folder = '/pictures') =>
  `${folder}/${key}p${framingMark({ ratio: 3 / 2, ...edges, ...framing })}-560.webp`
/** A wide sofa, a square chair and a person, each in a photograph of its shape. */
const sofa = photograph({})
const chair = photograph({ ratio: 1, left: 5, right: 95 })
const person = photograph({ ratio: 2 / 3, left: 20, top: 5, right: 80, bottom: 85 })
const list = (...pictures: (string | undefined)[]) =>
  pictures.map((picture, id) => tileRow(sampleTile({ id, picture }), texts))
const ratioFor = (...pictures: string[]) => tileRatio(list(...pictures))

describe('the pictures of a list', () => {
  it('have the shape, 4:5, square or 5:4, in which the fewest products are cut off', () => {
    expect(ratioFor(sofa)).toBe(5 / 4)
    expect(ratioFor(chair)).toBe(1)
    expect(ratioFor(person)).toBeUndefined()
    expect(ratioFor(sofa, sofa, person)).toBe(5 / 4)
    expect(ratioFor(sofa, person, person)).toBeUndefined()
  })

  it('are 4:5 if every product fits', () => {
    expect(ratioFor(photograph({ left: 40, right: 60 }))).toBeUndefined()
  })

  it('are 4:5 unless more than half of the tiles have a photograph whose ratio is known', () => {
    expect(tileRatio([])).toBeUndefined()
    for (const other of [drawing, unknown, undefined, 'https://img.example/a/570/x.jpg']) {
      expect(tileRatio(list(other))).toBeUndefined()
      expect(tileRatio(list(sofa, other))).toBeUndefined()
      expect(tileRatio(list(sofa, other, sofa))).toBe(5 / 4)
    }
  })

  it('are recognized on the host for pictures too', () => {
    expect(tileRatio(list(photograph({}, 'https://cdn.example/p')))).toBe(5 / 4)
  })

  it('stay the same in any order, and when the list grows', () => {
    const anyPicture = fc
      .record({
        ratio: fc.integer({ min: 500, max: 2500 }).map((value) => value / 1000),
        left: fc.nat(49),
        top: fc.nat(49),
      })
      .map((framing) => photograph(framing))
    fc.assert(
      fc.property(fc.array(anyPicture, { maxLength: tilesPerPage }), (pictures) => {
        expect(ratioFor(...[...pictures].reverse())).toBe(ratioFor(...pictures))
      }),
    )
    fc.assert(
      fc.property(
        fc.array(anyPicture, { minLength: tilesPerPage, maxLength: tilesPerPage }),
        fc.array(anyPicture, { maxLength: tilesPerPage }),
        (page, more) => expect(ratioFor(...page, ...more)).toBe(ratioFor(...page)),
      ),
    )
  })
})
