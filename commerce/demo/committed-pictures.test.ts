import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { demoPicturesDirectory } from '../assets'
import { committedPictures } from './committed-pictures'

const wanted = committedPictures()

test('the first pictures of every demo store came with the program, and nothing else did', async () => {
  expect((await readdir(demoPicturesDirectory)).sort()).toEqual(wanted.map(({ name }) => name).sort())
})

test('they are small: 48 kB at most for a tile, 4 MB in all', async () => {
  const files = await Promise.all(
    wanted.map(async ({ name, size }) => ({
      size,
      bytes: (await readFile(join(demoPicturesDirectory, name))).byteLength,
    })),
  )
  for (const { size, bytes } of files) expect(bytes).toBeLessThan(size === 560 ? 48 * 1024 : 160 * 1024)
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(4 * 1024 * 1024)
})

test('each is WebP in the size that its name says', async () => {
  for (const { name, size } of wanted) {
    const { format, width, height } = await sharp(join(demoPicturesDirectory, name)).metadata()
    expect({ name, format, width, height }).toEqual({ name, format: 'webp', width: size, height: size })
  }
})
