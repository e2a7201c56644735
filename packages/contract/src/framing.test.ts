import fc from 'fast-check'
import { type Framing, framingMark, objectPosition, ratioOf } from './framing'

const edge = fc.integer({ min: 0, max: 99 })
const anyFraming: fc.Arbitrary<Framing> = fc
  .record({ ratio: fc.integer({ min: 100, max: 9999 }), across: fc.tuple(edge, edge), down: fc.tuple(edge, edge) })
  .map(({ ratio, across, down }) => ({
    ratio: ratio / 1000,
    left: Math.min(...across),
    right: Math.max(...across),
    top: Math.min(...down),
    bottom: Math.max(...down),
  }))
const anyFrame = fc.integer({ min: 300, max: 3000 }).map((thousandths) => thousandths / 1000)

/** What a frame shows of a photograph, in percent of its width and height, as browsers compute it. */
function cropOf(framing: Framing, position: string, frame: number) {
  const [x = 0, y = 0] = position.split(' ').map(Number.parseFloat)
  const width = 100 * Math.min(1, frame / framing.ratio)
  const height = 100 * Math.min(1, framing.ratio / frame)
  const left = ((100 - width) * x) / 100
  const top = ((100 - height) * y) / 100
  return { left, right: left + width, width, top, bottom: top + height, height }
}

/** A position has one decimal. */
const tolerance = 0.06

/** The subject is in view in each direction in which it fits. */
function expectInView(framing: Framing, crop: ReturnType<typeof cropOf>) {
  if (framing.right - framing.left <= crop.width) {
    expect(crop.left).toBeLessThanOrEqual(framing.left + tolerance)
    expect(crop.right).toBeGreaterThanOrEqual(framing.right - tolerance)
  }
  if (framing.bottom - framing.top <= crop.height) {
    expect(crop.top).toBeLessThanOrEqual(framing.top + tolerance)
    expect(crop.bottom).toBeGreaterThanOrEqual(framing.bottom - tolerance)
  }
}

test('the subject of a photograph is in view if it fits into its frame', () => {
  fc.assert(
    fc.property(anyFraming, anyFrame, (framing, frame) => {
      const crop = cropOf(framing, objectPosition(framingMark(framing), [frame]), frame)
      expectInView(framing, crop)
    }),
  )
})

test('it has a margin of 6 % if there is room for one in the crop and in the photograph', () => {
  fc.assert(
    fc.property(anyFraming, anyFrame, (framing, frame) => {
      const crop = cropOf(framing, objectPosition(framingMark(framing), [frame]), frame)
      const margin = 0.06 * crop.width
      fc.pre(framing.right - framing.left + 2 * margin <= crop.width)
      expect(crop.left).toBeLessThanOrEqual(Math.max(0, framing.left - margin) + tolerance)
      expect(crop.right).toBeGreaterThanOrEqual(Math.min(100, framing.right + margin) - tolerance)
    }),
  )
})

test('a subject that does not fit is in the middle, or closer to the edge of the photograph', () => {
  fc.assert(
    fc.property(anyFraming, anyFrame, (framing, frame) => {
      const crop = cropOf(framing, objectPosition(framingMark(framing), [frame]), frame)
      fc.pre(framing.right - framing.left > crop.width)
      const middle = (framing.left + framing.right) / 2
      expect((crop.left + crop.right) / 2).toBeCloseTo(
        Math.min(100 - crop.width / 2, Math.max(crop.width / 2, middle)),
        0,
      )
    }),
  )
})

test('it is in view in every layout in which it fits', () => {
  fc.assert(
    fc.property(anyFraming, fc.array(anyFrame, { minLength: 1, maxLength: 4 }), (framing, frames) => {
      const position = objectPosition(framingMark(framing), frames)
      for (const frame of frames) {
        const crop = cropOf(framing, position, frame)
        expectInView(framing, crop)
      }
    }),
  )
})

test('a subject that is higher than its frame is shown from its top, with a margin of 3 % where the photograph has one', () => {
  fc.assert(
    fc.property(anyFraming, anyFrame, (framing, frame) => {
      const crop = cropOf(framing, objectPosition(framingMark(framing), [frame]), frame)
      fc.pre(framing.bottom - framing.top > crop.height)
      const top = Math.min(100 - crop.height, Math.max(0, framing.top - 0.03 * crop.height))
      expect(Math.abs(crop.top - top)).toBeLessThanOrEqual(tolerance)
      expect(crop.top).toBeLessThanOrEqual(framing.top + tolerance)
    }),
  )
})

test('its top is in view in every layout if it fits into none', () => {
  fc.assert(
    fc.property(anyFraming, fc.array(anyFrame, { minLength: 1, maxLength: 4 }), (framing, frames) => {
      const position = objectPosition(framingMark(framing), frames)
      const crops = frames.map((frame) => cropOf(framing, position, frame))
      fc.pre(crops.every(({ height }) => framing.bottom - framing.top > height))
      for (const { top } of crops) expect(top).toBeLessThanOrEqual(framing.top + tolerance)
    }),
  )
})

test('a person who does not fit is shown from above the head', () => {
  const person = { ratio: 9 / 16, left: 10, right: 90, top: 8, bottom: 99 }
  const crop = cropOf(person, objectPosition(framingMark(person), [4 / 5]), 4 / 5)
  expect(crop.top).toBeCloseTo(8 - 0.03 * crop.height, 1)
})

test('a person who fits into a high frame only is shown from above the head in a low one too', () => {
  const person = { ratio: 2 / 3, left: 30, right: 70, top: 20, bottom: 80 }
  const position = objectPosition(framingMark(person), [0.9, 1.75])
  const low = cropOf(person, position, 1.75)
  expect(low.top).toBeCloseTo(20 - 0.03 * low.height, 1)
  expect(cropOf(person, position, 0.9).bottom).toBeGreaterThanOrEqual(80)
})

test('a URL contains the framing', () => {
  expect(framingMark({ ratio: 1.5, left: 5, top: 0, right: 60, bottom: 99 })).toBe('150005006099')
  expect(framingMark({ ratio: 20, left: 0, top: 0, right: 100, bottom: 100 })).toBe('999900009999')
  fc.assert(
    fc.property(anyFraming, (framing) => {
      expect(framingMark(framing)).toMatch(/^\d{12}$/)
      expect(ratioOf(framingMark(framing))).toBe(framing.ratio)
    }),
  )
})
