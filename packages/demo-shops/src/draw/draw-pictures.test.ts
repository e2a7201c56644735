import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPicturesDirectory, demoShopSlugs, readDemoPicture, readDemoShop } from '../demo-shops'
import { rasterize, readDrawings, sideOf } from './draw-pictures'
import { type DrawnPicture, designFamilies, subjects } from './parts/drawing'
import { pictureSvg } from './picture-svg'

const demoPictureUrl = (name: string) => `https://demo.awning.example/${name}.avif`
const views = ['front', 'back', 'detail'] as const
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
  const { data, info } = await sharp(await rasterize(each, 64))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([64, 64])
  const opaquePixels = data.filter((value, index) => index % 4 === 3 && value > 200).length
  expect(opaquePixels).toBeGreaterThan(64 * 64 * 0.08)
})

test('the background of a garment is transparent, so that a tile can use its own', async () => {
  const { data } = await sharp(await rasterize(picture({}), 64))
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

describe('the pictures of the demo shops', () => {
  const stores = demoShopSlugs.map((slug) => JSON.stringify(readDemoShop(slug))).join()

  test('are all described, drawn and named by a store file, and nothing else is', async () => {
    const drawings = [...(await readDrawings()).keys()].toSorted()
    expect((await readdir(demoPicturesDirectory)).toSorted()).toEqual(drawings.map((name) => `${name}.avif`).toSorted())
    const named = new Set(stores.match(/https:\/\/demo\.awning\.example\/[^"]+/g))
    expect([...named].toSorted()).toEqual(drawings.map(demoPictureUrl).toSorted())
  })

  test('are read by their URL, and nothing else is', async () => {
    const [name = ''] = (await readDrawings()).keys()
    const read = await readDemoPicture(demoPictureUrl(name))
    expect(read?.bytes).toEqual(await readFile(join(demoPicturesDirectory, `${name}.avif`)))
    await expect(readDemoPicture(demoPictureUrl('no-such-picture'))).rejects.toThrow()
    for (const url of [
      `http://demo.awning.example/${name}.avif`,
      demoPictureUrl(`../pictures/${name}`),
      `${demoPictureUrl(name)}?x`,
    ])
      expect(await readDemoPicture(url)).toBeUndefined()
  })

  test('have the properties that the service would find', async () => {
    for (const name of (await readDrawings()).keys()) {
      const read = await readDemoPicture(demoPictureUrl(name))
      const hash = createHash('sha256')
        .update(read?.bytes ?? '')
        .digest('hex')
      expect([name, read?.picture.key.slice(0, 32)]).toEqual([name, hash.slice(0, 32)])
      expect(read?.picture.key.endsWith('p')).toBe(read?.picture.framing !== null)
    }
  })

  test('are small: at most 40 kB each and 6 MB in total', async () => {
    const sizes = await Promise.all(
      (await readdir(demoPicturesDirectory)).map(async (file) => (await stat(join(demoPicturesDirectory, file))).size),
    )
    expect(Math.max(...sizes)).toBeLessThan(40_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(6_000_000)
  })

  // Requirements: 9.11
  test('are AVIF, square, and large enough for a product page', async () => {
    for (const name of (await readDrawings()).keys()) {
      const { format, width, height } = await sharp(join(demoPicturesDirectory, `${name}.avif`)).metadata()
      expect({ name, format, width, height }).toEqual({
        name,
        format: 'heif',
        width: sideOf(name),
        height: sideOf(name),
      })
    }
  })
})
