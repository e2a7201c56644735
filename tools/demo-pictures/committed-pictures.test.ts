import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPicturesDirectory } from '@awning/demo-shops/demo-shops'
import sharp from 'sharp'
import { committedPictures } from './committed-pictures'

const expected = committedPictures()

test('the first pictures of every demo store are committed, and nothing else', async () => {
  expect((await readdir(demoPicturesDirectory)).sort()).toEqual(expected.map(({ name }) => name).sort())
})

test('they are small: at most 32 kB per tile and 5 MB in total', async () => {
  const files = await Promise.all(
    expected.map(async ({ name, size }) => ({
      size,
      bytes: (await readFile(join(demoPicturesDirectory, name))).byteLength,
    })),
  )
  for (const { size, bytes } of files) expect(bytes).toBeLessThan(size <= 560 ? 32 * 1024 : 160 * 1024)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(5 * 1024 * 1024)
})

// Requirements: 9.11
test('each is AVIF in the size of its file name', async () => {
  for (const { name, size } of expected) {
    const { format, width, height } = await sharp(join(demoPicturesDirectory, name)).metadata()
    expect({ name, format, width, height }).toEqual({ name, format: 'heif', width: size, height: size })
  }
})
