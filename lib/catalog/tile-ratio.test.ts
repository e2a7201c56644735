import { type Framing, framingMark } from '@awning/contract/framing'
import fc from 'fast-check'
import { tileRatio } from './tile-ratio'

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
const ratioFor = (...pictures: (string | undefined)[]) => tileRatio(pictures)

describe('the tiles of a shop', () => {
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

  it('are 4:5 unless more than half of the products have a photograph whose ratio is known', () => {
    expect(ratioFor()).toBeUndefined()
    for (const other of [drawing, unknown, undefined, 'https://img.example/a/570/x.jpg']) {
      expect(ratioFor(other)).toBeUndefined()
      expect(ratioFor(sofa, other)).toBeUndefined()
      expect(ratioFor(sofa, other, sofa)).toBe(5 / 4)
    }
  })

  it('are recognized on the host for pictures too', () => {
    expect(ratioFor(photograph({}, 'https://cdn.example/p'))).toBe(5 / 4)
  })

  it('stay the same when the products change places', () => {
    const anyPicture = fc
      .record({
        ratio: fc.integer({ min: 500, max: 2500 }).map((value) => value / 1000),
        left: fc.nat(49),
        top: fc.nat(49),
      })
      .map((framing) => photograph(framing))
    fc.assert(
      fc.property(fc.array(anyPicture, { maxLength: 12 }), (pictures) => {
        expect(ratioFor(...[...pictures].reverse())).toBe(ratioFor(...pictures))
      }),
    )
  })
})
