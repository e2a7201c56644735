import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { StoredObject } from '../ports/object-store'
import { createDirectoryStore } from './objects/directory-store'
import { readObject } from './objects/read-object'
import { OriginalError } from './originals'
import { createPictureStore, PictureNotFoundError, pictureFileName } from './picture-store'
import { drawPlaceholder, placeholder } from './placeholder'
import { QueueFullError } from './render-queue'

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

/** Stores an original, and returns its key. */
async function originalAt(index: number): Promise<string> {
  const key = String(index).padStart(32, '0')
  await createDirectoryStore(dir).put(`${key}.original`, Buffer.from('original'))
  return key
}

test('a size is rendered once, stored completely, and then read from the file', async () => {
  const render = jest.fn(async () => Buffer.from('rendered'))
  const key = await originalAt(1)
  const open = () => createPictureStore({ objects: createDirectoryStore(dir), render })
  expect(await text(open().get(key, 560, 'webp'))).toBe('rendered')
  expect(await text(open().get(key, 560, 'webp'))).toBe('rendered')
  expect(render).toHaveBeenCalledTimes(1)
  expect(await readdir(dir)).toEqual([`${key}-560.webp`, `${key}.original`])
})

test('concurrent requests for one picture share one rendering; too many different ones are rejected', async () => {
  let release: (() => void) | undefined
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const render = jest.fn(async () => {
    await blocked
    return Buffer.from('rendered')
  })
  const store = createPictureStore({ objects: createDirectoryStore(dir), render, queueLimit: 2 })
  const keys = await Promise.all([1, 2, 3, 4].map(originalAt))
  const requests = await Promise.all(
    [keys[0], ...keys].map(async (key = '') => ({
      answer: store.get(key, 560, 'webp').catch((error: unknown) => error),
    })),
  )
  release?.()
  const results = await Promise.all(requests.map(({ answer }) => answer))
  expect(results.filter((response) => response instanceof QueueFullError)).toHaveLength(1)
  expect(results.filter((response) => !(response instanceof Error))).toHaveLength(4)
  expect(render).toHaveBeenCalledTimes(3)
})

test('a failed rendering leaves no file', async () => {
  const key = await originalAt(1)
  const store = createPictureStore({
    objects: createDirectoryStore(dir),
    render: async () => Promise.reject(new Error('no ink')),
  })
  await expect(store.get(key, 560, 'webp')).rejects.toThrow('no ink')
  expect(await readdir(dir)).toEqual([`${key}.original`])
})

test('a fetched bitmap is stored and served in the store’s sizes, never enlarged', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  const original = await store.putOriginal(await bitmap(1500, 900))
  expect(original).toMatchObject({ width: 1500, height: 900, color: '#336699' })
  const small = await sharp(await readObject(await store.get(original.key, 560, 'webp'))).metadata()
  expect(small).toMatchObject({ format: 'webp', width: 560, height: 336 })
  const large = await sharp(await readObject(await store.get(original.key, 2000, 'jpeg'))).metadata()
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
    await expect(store.get(file, 560, 'webp')).rejects.toBeInstanceOf(PictureNotFoundError)
  }
})

// Requirements: 9.11
test('the placeholder is a WebP with a transparent background, and a JPEG with the stage color', async () => {
  const store = createPictureStore({ objects: createDirectoryStore(dir) })
  const get = async (format: 'webp' | 'jpeg') => sharp(await readObject(await store.get(placeholder.key, 560, format)))
  expect(await (await get('webp')).metadata()).toMatchObject({
    format: 'webp',
    width: 560,
    height: 560,
    hasAlpha: true,
  })
  const [red = 0, green = 0, blue = 0] = await (await get('jpeg'))
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(Math.max(Math.abs(red - 0xeb), Math.abs(green - 0xe9), Math.abs(blue - 0xe4))).toBeLessThan(6)
})

test('the placeholder is the icon of a picture, and empty around it', async () => {
  const { data } = await sharp(await drawPlaceholder(64))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const opaque = data.filter((value, index) => index % 4 === 3 && value > 200).length
  expect(opaque).toBeGreaterThan(64 * 64 * 0.02)
  expect([data[3], data[64 * 4 - 1], data.at(-1)]).toEqual([0, 0, 0])
})

test('a picture’s file name contains its key, size and format', () => {
  expect(pictureFileName('k', 1000, 'jpeg')).toBe('k-1000.jpg')
  expect(pictureFileName('k', 560, 'webp')).toBe('k-560.webp')
})
