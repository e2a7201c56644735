import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { DrawnPicture } from '../contract/pictures'
import { QueueFullError } from './draw-queue'
import { OriginalError } from './originals'
import { pictureKey } from './picture-key'
import { createPictureStore, PictureNotFoundError, pictureFileName } from './picture-store'
import { rasterise } from './raster'

const picture: DrawnPicture = {
  subject: 'poster',
  hex: '#e6ddc9',
  view: 'front',
  design: { family: 'sun', palette: ['#ff5a1f'], seed: 3, text: [] },
}
const bitmap = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a picture is drawn once, kept whole, and read from then on', async () => {
  const draw = jest.fn(async () => Buffer.from('drawn'))
  const store = createPictureStore({ dir, draw })
  expect(String(await store.get(picture, 560, 'webp'))).toBe('drawn')
  expect(String(await createPictureStore({ dir, draw }).get(picture, 560, 'webp'))).toBe('drawn')
  expect(draw).toHaveBeenCalledTimes(1)
  expect(await readdir(dir)).toEqual([`${pictureKey(picture)}-560.webp`])
})

test('a picture that came with the program is not drawn', async () => {
  const committedDir = join(dir, 'committed')
  const draw = jest.fn(async () => Buffer.from('drawn'))
  await createPictureStore({ dir: committedDir, draw: async () => Buffer.from('committed') }).get(picture, 560, 'webp')
  const store = createPictureStore({ dir: join(dir, 'own'), committedDir, draw })
  expect(String(await store.get(picture, 560, 'webp'))).toBe('committed')
  expect(String(await store.get(picture, 1000, 'webp'))).toBe('drawn')
})

test('a crowd that asks for one picture gets it from one drawing; too many different ones are refused', async () => {
  let release: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const draw = jest.fn(async () => {
    await held
    return Buffer.from('drawn')
  })
  const store = createPictureStore({ dir, draw, queueLimit: 2 })
  const seeded = (seed: number): DrawnPicture => ({ ...picture, design: { ...picture.design, seed } })
  const asked = await Promise.all(
    [1, 1, 1, 2, 3, 4].map(async (seed) => ({
      answer: store.get(seeded(seed), 560, 'webp').catch((error: unknown) => error),
    })),
  )
  release?.()
  const answers = await Promise.all(asked.map(({ answer }) => answer))
  expect(answers.filter((answer) => answer instanceof QueueFullError)).toHaveLength(1)
  expect(answers.filter(Buffer.isBuffer)).toHaveLength(5)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a drawing that failed leaves no file behind', async () => {
  const store = createPictureStore({ dir, draw: async () => Promise.reject(new Error('no ink')) })
  await expect(store.get(picture, 560, 'webp')).rejects.toThrow('no ink')
  expect(await readdir(dir)).toEqual([])
})

test('a fetched bitmap is kept and served in the sizes of the shop, never enlarged', async () => {
  const store = createPictureStore({ dir })
  const kept = await store.putOriginal(await bitmap(1500, 900))
  expect(kept).toMatchObject({ width: 1500, height: 900, color: '#336699' })
  const small = await sharp(await store.get({ file: kept.key }, 560, 'webp')).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 560, height: 336 })
  const large = await sharp(await store.get({ file: kept.key }, 2000, 'jpeg')).metadata()
  expect(large).toMatchObject({ format: 'jpeg', width: 1500, height: 900 })
})

test('the same bytes put twice are one picture', async () => {
  const store = createPictureStore({ dir })
  const bytes = await bitmap(20, 20)
  expect(await store.putOriginal(bytes)).toEqual(await store.putOriginal(bytes))
  expect(await readdir(dir)).toHaveLength(1)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG after an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['a page', '<!doctype html><title>x</title>'],
  ['a broken PNG', '\u0089PNG\r\n\u001a\nnothing more'],
  ['nothing', ''],
])('%s is not taken as a picture', async (_, text) => {
  await expect(createPictureStore({ dir }).putOriginal(Buffer.from(text, 'latin1'))).rejects.toMatchObject({
    name: 'OriginalError',
    reason: 'not_a_bitmap',
  })
  expect(await readdir(dir)).toEqual([])
})

test('a picture of more than 8000 pixels a side or 20 MB is refused', async () => {
  const store = createPictureStore({ dir })
  await expect(store.putOriginal(await bitmap(8001, 2))).rejects.toMatchObject({ reason: 'too_many_pixels' })
  await expect(store.putOriginal(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toBeInstanceOf(OriginalError)
})

test('only a key can be asked for, never a path', async () => {
  const store = createPictureStore({ dir })
  await writeFile(join(dir, 'secret.original'), 'x')
  for (const file of ['../secret', 'secret', '', 'a'.repeat(32)]) {
    await expect(store.get({ file }, 560, 'webp')).rejects.toBeInstanceOf(PictureNotFoundError)
  }
})

test('a garment is drawn as WebP with a clear ground and as JPEG on the stage', async () => {
  const webp = sharp(await rasterise({ ...picture, subject: 'mug' }, 560, 'webp'))
  expect(await webp.metadata()).toMatchObject({ format: 'webp', width: 560, height: 560, hasAlpha: true })
  const jpeg = sharp(await rasterise({ ...picture, subject: 'mug' }, 560, 'jpeg'))
  const corner = await jpeg.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner].map((value, index) => Math.abs(value - ([0xeb, 0xe9, 0xe4][index] ?? 0)) < 6)).toEqual([
    true,
    true,
    true,
  ])
})

test('the file of a picture is named by its key, size and kind', () => {
  expect(pictureFileName('k', 1000, 'jpeg')).toBe('k-1000.jpg')
  expect(pictureFileName('k', 560, 'webp')).toBe('k-560.webp')
})
