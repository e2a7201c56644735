import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPicturesDirectory as dir } from '../assets'
import { rasterise } from '../pictures/raster'
import { committedPictures } from './committed-pictures'

/** Draws what is missing among the committed pictures and removes what no demo store shows any more. Sizes in bytes. */
export async function drawDemo(onProgress: (done: number, total: number) => void) {
  await mkdir(dir, { recursive: true })
  const wanted = committedPictures()
  const names = new Set(wanted.map(({ name }) => name))
  const there = new Set(await readdir(dir))
  const old = [...there].filter((name) => !names.has(name))
  for (const name of old) await rm(join(dir, name))
  for (const [index, { name, picture, size }] of wanted.entries()) {
    if (!there.has(name)) await writeFile(join(dir, name), await rasterise(picture, size, 'webp'))
    onProgress(index + 1, wanted.length)
  }
  const sizes = await Promise.all([...names].map(async (name) => (await stat(join(dir, name))).size))
  return {
    count: wanted.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    removed: old.length,
    largest: Math.max(0, ...sizes),
  }
}
