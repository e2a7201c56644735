import { type DrawnPicture, designFamilies, subjects } from '@awning/contract/pictures'
import sharp from 'sharp'
import { pixels } from '../resize-picture'
import { pictureSvg } from './picture-svg'

const views = ['front', 'back', 'detail', 'scale'] as const
const hexColors = ['#17171a', '#fbfbf9', '#a8573a', '#9dbfd6']

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
    picture({ subject, family, hex: hexColors[index % hexColors.length] ?? '#ffffff' }),
  ),
)
const everyView = subjects.flatMap((subject) => views.map((view) => picture({ subject, view, family: 'badge' })))

test('the same description always produces the same picture', () => {
  for (const each of [...everyPrint, ...everyView]) expect(pictureSvg(each)).toBe(pictureSvg(structuredClone(each)))
})

test('no picture references a font, a script or an external resource', () => {
  for (const each of [...everyPrint, ...everyView]) {
    expect(pictureSvg(each)).not.toMatch(/<text|font-|<image|<script|<foreignObject|href=|NaN|undefined|Infinity/)
  }
})

test('every picture has only valid numbers and resolvable references', () => {
  for (const each of [...everyPrint, ...everyView]) {
    const svg = pictureSvg(each)
    const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id)
    for (const id of used) expect(svg).toContain(`id="${id}"`)
  }
})

test('no picture is larger than 64 kB of SVG', () => {
  for (const each of [...everyPrint, ...everyView]) expect(pictureSvg(each).length).toBeLessThan(64_000)
})

// Each subject and each family once instead of all pairs, since the rasterizer would parse the same parts repeatedly.
const sample = [
  ...everyPrint.filter((_, index) => index % 13 === 0),
  ...everyView.filter((_, index) => index % 3 === 1),
]
test.each(sample)('a $subject with $design.family, $view, can be rasterized and is not empty', async (each) => {
  const { data, info } = await sharp(await pixels(each, 64))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  const opaquePixels = data.filter((value, index) => index % 4 === 3 && value > 200).length
  expect(opaquePixels).toBeGreaterThan(64 * 64 * (each.subject === 'placeholder' ? 0.02 : 0.08))
})

test('the background of a garment is transparent, so that a tile can use its own', async () => {
  const { data } = await sharp(await pixels(picture({}), 64))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([data[3], data[64 * 4 - 1], data.at(-1)]).toEqual([0, 0, 0])
})

test('characters missing in the font are omitted without breaking the picture', () => {
  const strange = picture({ family: 'type' })
  const withCjk = { ...strange, design: { ...strange.design, text: ['夜A班', '🌙'] } }
  expect(pictureSvg(withCjk)).not.toMatch(/[夜班🌙]/u)
  expect(pictureSvg({ ...strange, design: { ...strange.design, text: ['A'] } })).toContain('<path')
})
