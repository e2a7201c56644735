import type { Framing } from '@awning/contract/framing'
import sharp from 'sharp'
import { detectFraming } from './detect-framing'

type Area = { left: number; top: number; width: number; height: number }

const base = (width: number, height: number, background = '#e8e4de') =>
  sharp({ create: { width, height, channels: 3, background } })

/** A plain photograph with objects. */
const withObjects = ([width, height]: readonly [number, number], ...objects: Area[]) =>
  base(width, height)
    .composite(
      objects.map(({ left, top, ...size }) => ({
        input: { create: { ...size, channels: 3 as const, background: '#223a5e' } },
        left,
        top,
      })),
    )
    .jpeg()
    .toBuffer()

const center = { left: 50, top: 50, right: 50, bottom: 50 }

/** The edges of an object in a photograph of a size, each at most one of 32 pixels off. */
const around = ([width, height]: readonly [number, number], object: Area): Framing => ({
  ratio: expect.closeTo(width / height, 3),
  left: expect.closeTo((100 * object.left) / width, -0.8),
  right: expect.closeTo(Math.min(99, (100 * (object.left + object.width)) / width), -0.8),
  top: expect.closeTo((100 * object.top) / height, -0.8),
  bottom: expect.closeTo(Math.min(99, (100 * (object.top + object.height)) / height), -0.8),
})

test.each([
  [[600, 400], { left: 60, top: 120, width: 150, height: 200 }],
  [[600, 400], { left: 390, top: 120, width: 150, height: 200 }],
  [[400, 600], { left: 150, top: 420, width: 120, height: 150 }],
] as const)('the subject of a photograph of %j is its object at %j', async (size, object) => {
  expect(await detectFraming(await withObjects(size, object))).toEqual(around(size, object))
})

/** Backgrounds of photographs, as SVG. */
const backgrounds = {
  plain: '<rect width="600" height="600" fill="#e8e4de"/>',
  sky: '<linearGradient id="a" x2="0" y2="1"><stop stop-color="#c9d7e8"/><stop offset="0.6" stop-color="#8fa6b8"/><stop offset="1" stop-color="#5b6a58"/></linearGradient><rect width="600" height="600" fill="url(#a)"/>',
  vignette:
    '<radialGradient id="a" r="0.75"><stop stop-color="#ece5d9"/><stop offset="1" stop-color="#b5ac9b"/></radialGradient><rect width="600" height="600" fill="url(#a)"/>',
  room: '<rect width="600" height="600" fill="#d8d2c6"/><path fill="#8a6a4c" d="M0 430h600v170H0z"/><path fill="#b9b2a2" d="M20 0h90v430H20z"/>',
  leaves:
    '<filter id="a"><feTurbulence type="fractalNoise" baseFrequency="0.02" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 0.2 0.6 0 0 0 0.15 0 0 0 0 0.15 0 0 0 0 1"/></filter><rect width="600" height="600" filter="url(#a)"/>',
}
const places = [30, 50, 70]
const photographOf = (...parts: string[]) =>
  sharp(Buffer.from(`<svg width="600" height="600">${parts.join('')}</svg>`))
    .jpeg()
    .toBuffer()
const ellipse = (x: number, y: number, fill: string) =>
  `<ellipse cx="${6 * x}" cy="${6 * y}" rx="70" ry="90" fill="${fill}"/>`
const middleOf = ({ left, top, right, bottom }: Framing) => [(left + right) / 2, (top + bottom) / 2]
/** `closeTo` with -1 digits: off by less than 5. */
const near = (place: number) => expect.closeTo(place, -1)

describe.each(Object.entries(backgrounds))('in a photograph with the background %s', (_, background) => {
  test.each(places.flatMap((x) => places.map((y) => [x, y] as const)))(
    'the middle of an object at %i, %i percent is found, off by at most 5',
    async (x, y) => {
      for (const fill of ['#c8402a', '#22304a'])
        expect(middleOf(await detectFraming(await photographOf(background, ellipse(x, y, fill))))).toEqual([
          near(x),
          near(y),
        ])
    },
  )
})

test('a smaller object in a corner is not part of the subject in the center', async () => {
  const inCorner = '<circle cx="75" cy="530" r="52" fill="#22304a"/>'
  const photograph = await photographOf(backgrounds.plain, ellipse(50, 50, '#22304a'), inCorner)
  expect(middleOf(await detectFraming(photograph))).toEqual([near(50), near(50)])
})

test('an object that reaches the edge with a narrow part is the subject as a whole', async () => {
  const object = { left: 300, top: 240, width: 300, height: 50 }
  expect(await detectFraming(await withObjects([600, 600], object))).toEqual(around([600, 600], object))
})

test('objects beside each other are one subject, and a speck is not part of it', async () => {
  const pair = [
    { left: 60, top: 200, width: 120, height: 120 },
    { left: 300, top: 200, width: 120, height: 120 },
  ]
  const speck = { left: 520, top: 40, width: 36, height: 36 }
  const { left, right } = await detectFraming(await withObjects([600, 600], ...pair, speck))
  expect(left).toBeLessThanOrEqual(10)
  expect(right).toBeGreaterThanOrEqual(70)
  expect(right).toBeLessThan(80)
})

test('a person has room for the head, and an object as high has none', async () => {
  const person = await withObjects([400, 600], { left: 140, top: 120, width: 120, height: 480 })
  expect((await detectFraming(person)).top).toBe(0)
  const lamp = await withObjects([400, 600], { left: 140, top: 60, width: 120, height: 400 })
  expect((await detectFraming(lamp)).top).toBeGreaterThan(5)
})

test('the subject of a picture without differences is its center', async () => {
  expect(await detectFraming(await base(600, 400).png().toBuffer())).toEqual({ ratio: 1.5, ...center })
  const gray = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888888' } })
    .toColourspace('b-w')
    .png()
    .toBuffer()
  expect(await detectFraming(gray)).toEqual({ ratio: 1.5, ...center })
})

test('a subject as light as its background is found by its hue, also at the edge', async () => {
  const shaded = await sharp(
    Buffer.from(
      '<svg width="600" height="600"><linearGradient id="a"><stop offset="0.5" stop-color="#e4e4e4"/><stop offset="1" stop-color="#b4b4b4"/></linearGradient><rect width="600" height="600" fill="url(#a)"/><rect x="300" y="360" width="300" height="120" fill="#ece0c4"/></svg>',
    ),
  )
    .png()
    .toBuffer()
  expect(await detectFraming(shaded)).toEqual(around([600, 600], { left: 300, top: 360, width: 300, height: 120 }))
})

test('an uncertain subject is a point in its middle', async () => {
  const input = { create: { width: 200, height: 200, channels: 3 as const, background: '#e0dcd6' } }
  const faint = await base(600, 600)
    .composite([{ input, left: 350, top: 350 }])
    .png()
    .toBuffer()
  expect(middleOf(await detectFraming(faint))).toEqual([near(75), near(75)])
})

test('the orientation of a photograph is applied', async () => {
  const object = await withObjects([600, 400], { left: 60, top: 150, width: 150, height: 100 })
  const turned = await sharp(object).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  // Turned to the right: the left side is at the top.
  expect(await detectFraming(turned)).toEqual(around([400, 600], { left: 150, top: 60, width: 100, height: 150 }))
})
