import sharp from 'sharp'
import { type DrawnPicture, designFamilies, subjects } from '../../contract/pictures'
import { pixels } from '../raster'
import { pictureSvg } from './picture-svg'

const views = ['front', 'back', 'detail', 'scale'] as const
const grounds = ['#17171a', '#fbfbf9', '#a8573a', '#9dbfd6']

function picture(part: Partial<DrawnPicture> & { family?: DrawnPicture['design']['family'] }): DrawnPicture {
  const { family = 'sun', ...rest } = part
  return {
    subject: 'tee',
    hex: '#1b2a49',
    view: 'front',
    design: { family, palette: ['#ff5a1f', '#f6b21b'], seed: 7, text: ['Größe & <Maß>', 'No 5'] },
    ...rest,
  }
}

const everyPrint = subjects.flatMap((subject) =>
  designFamilies.map((family, index) =>
    picture({ subject, family, hex: grounds[index % grounds.length] ?? '#ffffff' }),
  ),
)
const everyView = subjects.flatMap((subject) => views.map((view) => picture({ subject, view, family: 'badge' })))

test('the same description always draws the same picture', () => {
  for (const each of [...everyPrint, ...everyView]) expect(pictureSvg(each)).toBe(pictureSvg(structuredClone(each)))
})

test('no picture asks the rasteriser for a font, a script or anything from outside', () => {
  for (const each of [...everyPrint, ...everyView]) {
    expect(pictureSvg(each)).not.toMatch(/<text|font-|<image|<script|<foreignObject|href=|NaN|undefined|Infinity/)
  }
})

test('every number of every picture is a number, and every reference has its target', () => {
  for (const each of [...everyPrint, ...everyView]) {
    const svg = pictureSvg(each)
    const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
    for (const id of used) expect(svg).toContain(`id="${id}"`)
  }
})

test('no picture is larger than 64 kB of SVG', () => {
  for (const each of [...everyPrint, ...everyView]) expect(pictureSvg(each).length).toBeLessThan(64_000)
})

// One of each subject and each family, not all pairs: the rasteriser parses the same parts again and again.
const sample = [
  ...everyPrint.filter((_, index) => index % 13 === 0),
  ...everyView.filter((_, index) => index % 3 === 1),
]
test.each(sample)('a $subject with $design.family, $view, can be rasterised and shows something', async (each) => {
  const { data, info } = await sharp(await pixels(each, 64))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  const seen = data.filter((value, index) => index % 4 === 3 && value > 200).length
  expect(seen).toBeGreaterThan(64 * 64 * 0.08)
})

test('the ground of a garment stays clear, so that a tile can supply its own', async () => {
  const { data } = await sharp(await pixels(picture({}), 64))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[3], data[64 * 4 - 1], data.at(-1)]).toEqual([0, 0, 0])
})

test('words that the font lacks are left out and break nothing', () => {
  const strange = picture({ family: 'type' })
  const withCjk = { ...strange, design: { ...strange.design, text: ['夜A班', '🌙'] } }
  expect(pictureSvg(withCjk)).not.toMatch(/[夜班🌙]/u)
  expect(pictureSvg({ ...strange, design: { ...strange.design, text: ['A'] } })).toContain('<path')
})
