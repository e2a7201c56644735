import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawnPicture } from '@awning/contract/pictures'
import sharp from 'sharp'
import type { StoredObject } from '../ports/object-store'
import { QueueFullError } from './draw-queue'
import { createDirectoryStore } from './objects/directory-store'
import { readObject } from './objects/read-object'
import { OriginalError } from './originals'
import { pictureKey } from './picture-key'
import { createPictureStore, PictureNotFoundError, pictureFileName } from './picture-store'
import { rasterize } from './resize-picture'

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

const text = async (object: Promise<StoredObject>) => String(await readObject(await object))

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a picture is drawn once, stored completely, and then read from the file', async () => {
  const draw = jest.fn(async () => Buffer.from('drawn'))
  const store = createPictureStore({ objects: createDirectoryStore(dir), draw })
  expect(await text(store.get(picture, 560, 'webp'))).toBe('drawn')
  expect(await text(createPictureStore({ objects: createDirectoryStore(dir), draw }).get(picture, 560, 'webp'))).toBe(
    'drawn',
  )
  expect(draw).toHaveBeenCalledTimes(1)
  expect(await readdir(dir)).toEqual([`${pictureKey(picture)}-560.webp`])
})

test('a committed picture is not drawn', async () => {
  const committedDir = join(dir, 'committed')
  const draw = jest.fn(async () => Buffer.from('drawn'))
  await createPictureStore({
    objects: createDirectoryStore(committedDir),
    draw: async () => Buffer.from('committed'),
  }).get(picture, 560, 'webp')
  const store = createPictureStore({ objects: createDirectoryStore(join(dir, 'own')), committedDir, draw })
  expect(await text(store.get(picture, 560, 'webp'))).toBe('committed')
  expect(await text(store.get(picture, 1000, 'webp'))).toBe('drawn')
})

test('concurrent requests for one picture share one drawing; too many different ones are rejected', async () => {
  let release: (() => void) | undefined
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const draw = jest.fn(async () => {
    await blocked
    return Buffer.from('drawn')
  })
  const store = createPictureStore({ objects: createDirectoryStore(dir), draw, queueLimit: 2 })
  const seeded = (seed: number): DrawnPicture => ({ ...picture, design: { ...picture.design, seed } })
  const requests = await Promise.all(
    [1, 1, 1, 2, 3, 4].map(async (seed) => ({
      answer: store.get(seeded(seed), 560, 'webp').catch((error: unknown) => error),
    })),
  )
  release?.()
  const results = await Promise.all(requests.map(({ answer }) => answer))
  expect(results.filter((response) => response instanceof QueueFullError)).toHaveLength(1)
  expect(results.filter((response) => !(response instanceof Error))).toHaveLength(5)
  expect(draw).toHaveBeenCalledTimes(3)
})

test('a failed drawing leaves no file', async () => {
  const store = createPictureStore({
    objects: createDirectoryStore(dir),
    draw: async () => Promise.reject(new Error('no ink')),
  })
  await expect(store.get(picture, 560, 'webp')).rejects.toThrow('no ink')
  expect(await readdir(dir)).toEqual([])
})

test('a fetched bitmap is stored and served in the store’s sizes, never enlarged', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  const original = await store.putOriginal(await bitmap(1500, 900))
  expect(original).toMatchObject({ width: 1500, height: 900, color: '#336699' })
  const small = await sharp(await readObject(await store.get({ file: original.key }, 560, 'webp'))).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 560, height: 336 })
  const large = await sharp(await readObject(await store.get({ file: original.key }, 2000, 'jpeg'))).metadata()
  expect(large).toMatchObject({ format: 'jpeg', width: 1500, height: 900 })
})

test('only a bitmap without transparent parts is a photograph', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  const withAlpha = (alpha: number) =>
    sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 1, g: 2, b: 3, alpha } } })
      .png()
      .toBuffer()
  const keyOf = async (bytes: Promise<Buffer>) => (await store.putOriginal(await bytes)).key
  expect(await keyOf(bitmap(20, 20))).toMatch(/^[0-9a-f]{32}p$/)
  expect(await keyOf(withAlpha(1))).toMatch(/^[0-9a-f]{32}p$/)
  expect(await keyOf(withAlpha(0.5))).toMatch(/^[0-9a-f]{32}$/)
})

test('storing the same bytes twice creates one picture', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  const bytes = await bitmap(20, 20)
  expect(await store.putOriginal(bytes)).toEqual(await store.putOriginal(bytes))
  expect(await readdir(dir)).toHaveLength(1)
})

test.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an SVG after an XML head', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ['an HTML page', '<!doctype html><title>x</title>'],
  ['a broken PNG', '\u0089PNG\r\n\u001a\nnothing more'],
  ['an empty file', ''],
])('%s is not accepted as a picture', async (_, text) => {
  await expect(
    createPictureStore({ objects: createDirectoryStore(dir) }).putOriginal(Buffer.from(text, 'latin1')),
  ).rejects.toMatchObject({
    name: 'OriginalError',
    reason: 'not_a_bitmap',
  })
  expect(await readdir(dir)).toEqual([])
})

test('rejects a picture of more than 8000 pixels a side or 20 MB', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  await expect(store.putOriginal(await bitmap(8001, 2))).rejects.toMatchObject({ reason: 'too_many_pixels' })
  await expect(store.putOriginal(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toBeInstanceOf(OriginalError)
})

test('accepts only a key, never a path', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  await writeFile(join(dir, 'secret.original'), 'x')
  for (const file of ['../secret', 'secret', '', 'a'.repeat(32)]) {
    await expect(store.get({ file }, 560, 'webp')).rejects.toBeInstanceOf(PictureNotFoundError)
  }
})

// Requirements: 9.11
test('a garment is a WebP with a transparent background, and a JPEG with the stage color', async () => {
  const webp = sharp(await rasterize({ ...picture, subject: 'mug' }, 560, 'webp'))
  expect(await webp.metadata()).toMatchObject({ format: 'webp', width: 560, height: 560, hasAlpha: true })
  const jpeg = sharp(await rasterize({ ...picture, subject: 'mug' }, 560, 'jpeg'))
  const corner = await jpeg.extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner].map((value, index) => Math.abs(value - ([0xeb, 0xe9, 0xe4][index] ?? 0)) < 6)).toEqual([
    true,
    true,
    true,
  ])
})

test('a picture’s file name contains its key, size and format', () => {
  expect(pictureFileName('k', 1000, 'jpeg')).toBe('k-1000.jpg')
  expect(pictureFileName('k', 560, 'webp')).toBe('k-560.webp')
})
