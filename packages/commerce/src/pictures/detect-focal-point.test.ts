import sharp from 'sharp'
import { detectFocalPoint } from './detect-focal-point'

const base = (width: number, height: number, background = '#e8e4de') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A plain photograph with one object. */
const withObject = (
  size: [width: number, height: number],
  object: { left: number; top: number; width: number; height: number },
) => {
  const { left, top, width, height } = object
  const input = { create: { width, height, channels: 3 as const, background: '#223a5e' } }
  return base(...size)
    .composite([{ input, left, top }])
    .jpeg()
    .toBuffer()
}

test('an object beside the center is in view', async () => {
  const left = await detectFocalPoint(await withObject([600, 400], { left: 60, top: 120, width: 150, height: 200 }))
  expect(left.x).toBeLessThan(15)
  const right = await detectFocalPoint(await withObject([600, 400], { left: 390, top: 120, width: 150, height: 200 }))
  expect(right.x).toBeGreaterThan(85)
  const low = await detectFocalPoint(await withObject([400, 600], { left: 150, top: 420, width: 120, height: 150 }))
  expect(low.y).toBeGreaterThan(85)
})

test('a person is shown from the head', async () => {
  const { x, y } = await detectFocalPoint(await withObject([400, 600], { left: 140, top: 40, width: 120, height: 560 }))
  expect(y).toBeLessThan(15)
  expect(x).toBeGreaterThan(40)
  expect(x).toBeLessThan(60)
})

test('a picture without a clear subject is centered', async () => {
  expect(await detectFocalPoint(await base(600, 400).png().toBuffer())).toEqual({ x: 50, y: 50 })
  const gray = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888888' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await detectFocalPoint(gray)).toEqual({ x: 50, y: 50 })
})

const whole = async (...object: Parameters<typeof withObject>) =>
  (await detectFocalPoint(await withObject(...object))).whole

test('a photograph of which a square gallery would cut off more than a quarter is shown there as a whole', async () => {
  const colors = [expect.stringMatching(/^#e[5-9]e[1-7]d/), expect.stringMatching(/^#e[5-9]e[1-7]d/)]
  expect(await whole([450, 800], { left: 150, top: 500, width: 150, height: 100 })).toEqual({
    frames: 'gallery',
    bars: 'beside',
    colors,
  })
  expect(await whole([600, 400], { left: 250, top: 150, width: 100, height: 150 })).toEqual({
    frames: 'gallery',
    bars: 'above',
    colors,
  })
  for (const size of [
    [600, 800],
    [800, 600],
    [600, 600],
  ] as const)
    expect(await whole([...size], { left: 250, top: 250, width: 100, height: 100 })).toBeUndefined()
})

test('a tile shows a wide photograph as a whole if its subject does not fit', async () => {
  expect((await whole([600, 400], { left: 100, top: 150, width: 400, height: 150 }))?.frames).toBe('both')
  expect((await whole([600, 600], { left: 30, top: 200, width: 520, height: 200 }))?.frames).toBe('tile')
  expect((await whole([450, 800], { left: 10, top: 100, width: 430, height: 650 }))?.frames).toBe('gallery')
})

test('a tile shows all of a subject that fits', async () => {
  const subject = { from: 0.12, to: 0.48 }
  const object = { left: 600 * subject.from, top: 150, width: 600 * (subject.to - subject.from), height: 150 }
  const { x, whole } = await detectFocalPoint(await withObject([600, 400], object))
  expect(whole?.frames).toBe('gallery')
  // A tile shows 8 of 15 parts of the width.
  const hidden = 1 - 8 / 15
  expect((x / 100) * hidden).toBeLessThan(subject.from)
  expect((x / 100) * hidden + 8 / 15).toBeGreaterThan(subject.to)
})

test('the bars have the colors of most of the edges beside them', async () => {
  const wall = { create: { width: 200, height: 560, channels: 3 as const, background: '#f4f4f2' } }
  const photograph = await base(400, 700, '#303038')
    .composite([{ input: wall, left: 0, top: 0 }])
    .png()
    .toBuffer()
  expect((await detectFocalPoint(photograph)).whole).toEqual({
    frames: 'gallery',
    bars: 'beside',
    colors: ['#f4f4f2', '#303038'],
  })
})

test('the orientation of a photograph is applied', async () => {
  const object = await withObject([600, 400], { left: 60, top: 150, width: 150, height: 100 })
  const turned = await sharp(object).withMetadata({ orientation: 3 }).jpeg().toBuffer()
  expect((await detectFocalPoint(turned)).x).toBeGreaterThan(85)
})
