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

test('the orientation of a photograph is applied', async () => {
  const object = await withObject([600, 400], { left: 60, top: 150, width: 150, height: 100 })
  const turned = await sharp(object).withMetadata({ orientation: 3 }).jpeg().toBuffer()
  expect((await detectFocalPoint(turned)).x).toBeGreaterThan(85)
})
