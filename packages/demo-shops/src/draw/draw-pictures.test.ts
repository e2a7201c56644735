import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setLine } from '@awning/platform/lettering/line'
import sharp from 'sharp'
import { demoPicturesDirectory, demoShopSlugs, readDemoPicture, readDemoShop } from '../demo-shops'
import { rasterize, readDrawings } from './draw-pictures'
import type { PictureDescription } from './parts/drawing'
import { type DrawnPicture, designFamilies, subjects } from './parts/drawing'
import { pictureSvg } from './picture-svg'

/** The size of a described picture in pixels. */
const sizeOf = (picture: PictureDescription): { width: number; height: number } =>
  'crop' in picture ? { width: picture.width, height: picture.height } : { width: 1000, height: 1000 }

const demoPictureUrl = (name: string) => `https://demo.awning.example/${name}.avif`
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

/** The part of a picture that a subject fills, and whether its shadow is below it: pixels that are neither clear nor opaque. */
async function extentOf(subject: DrawnPicture['subject']) {
  const side = 100
  const pixels = await sharp(await rasterize(picture({ subject }), side))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const alphaAt = (index: number) => pixels[index * 4 + 3] ?? 0
  const visible = Array.from({ length: side * side }, (_, index) => index).filter((index) => alphaAt(index) > 12)
  const bodies = visible.filter((index) => alphaAt(index) > 200)
  const span = (values: number[]) => (Math.max(...values) - Math.min(...values) + 1) / side
  const row = (index: number) => Math.floor(index / side)
  return {
    size: Math.max(span(bodies.map((index) => index % side)), span(bodies.map(row))),
    shadow: Math.max(...visible.map(row)) - Math.max(...bodies.map(row)),
  }
}

test('products have their natural scale: a mug is smaller in its frame than a cap, and a cap than a hoodie', async () => {
  const sizes = await Promise.all(
    (['mug', 'cap', 'tote', 'tee', 'hoodie'] as const).map(async (subject) => (await extentOf(subject)).size),
  )
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  const [mug, , , , hoodie] = sizes
  expect([mug, hoodie]).toEqual([expect.closeTo(0.55, 1), expect.closeTo(0.92, 1)])
})

test('what stands has a shadow below it, and what hangs has none', async () => {
  for (const subject of ['mug', 'cap'] as const) expect((await extentOf(subject)).shadow).toBeGreaterThan(0)
  for (const subject of ['tee', 'longsleeve', 'hoodie', 'tote'] as const)
    expect((await extentOf(subject)).shadow).toBeLessThan(2)
})

test('no two designs crease a garment at the same places', () => {
  const creases = (seed: number) => {
    const { design } = picture({})
    const svg = pictureSvg(picture({ design: { ...design, seed } }))
    return [...svg.matchAll(/<path d="(M[^"]+)" stroke="#000" stroke-width/g)].map(([, path]) => path)
  }
  expect(creases(7).length).toBeGreaterThan(3)
  expect(creases(7).filter((path) => creases(8).includes(path))).toEqual([])
})

test('a garment on a hanger has its size beside it', () => {
  const front = pictureSvg(picture({}))
  const scale = pictureSvg(picture({ view: 'scale' }))
  const size = setLine('Size M', { cut: 'caption', fill: '#55524d', height: 28, tracking: 20 }).svg(930, 0)
  const outlines = size.slice(size.indexOf('<path'))
  expect([front.includes(outlines), scale.includes(outlines)]).toEqual([false, true])
})

describe('the pictures of the demo shops', () => {
  const stores = demoShopSlugs.map((slug) => JSON.stringify(readDemoShop(slug))).join()

  test('are all described, drawn and named by a store file, and nothing else is', async () => {
    const drawings = [...(await readDrawings()).keys()].toSorted()
    expect((await readdir(demoPicturesDirectory)).toSorted()).toEqual(drawings.map((name) => `${name}.avif`).toSorted())
    const named = new Set(stores.match(/https:\/\/demo\.awning\.example\/[^"]+/g))
    // For a block across the window, which a theme may have.
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

  test('are small: products at most 40 kB, photographs at most 120 kB, and 8 MB in total', async () => {
    let total = 0
    for (const [name, description] of await readDrawings()) {
      const { size } = await stat(join(demoPicturesDirectory, `${name}.avif`))
      expect([name, size > ('crop' in description ? 120_000 : 40_000)]).toEqual([name, false])
      total += size
    }
    expect(total).toBeLessThan(8_000_000)
  })

  test('fill their frames if they show a place, and have a transparent background if they show a product', async () => {
    for (const [name, description] of await readDrawings()) {
      const { picture } = (await readDemoPicture(demoPictureUrl(name))) ?? {}
      if (!('subject' in description)) expect([name, picture?.framing]).toEqual([name, expect.any(Object)])
      else if (description.view !== 'detail' && description.subject !== 'wallpaper')
        expect([name, picture?.framing]).toEqual([name, null])
    }
  })

  // Requirements: 9.11
  test('are AVIF, and large enough: products square for a product page, editorial pictures wide', async () => {
    for (const [name, description] of await readDrawings()) {
      const { format, width, height } = await sharp(join(demoPicturesDirectory, `${name}.avif`)).metadata()
      expect({ name, format, width, height }).toEqual({ name, format: 'heif', ...sizeOf(description) })
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(800)
      if (name.endsWith('-editorial')) expect([width, width / height >= 16 / 9]).toEqual([1600, true])
    }
  })
})
