import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rasterise } from '../pictures/raster'
import { committedPictures } from './committed-pictures'

/** Where the committed pictures stand. */
export const demoPicturesDir = join(import.meta.dirname, 'pictures')

/** Draws what is missing among the committed pictures and removes what no demo store shows any more. Sizes in bytes. */
export async function drawDemo(onProgress: (done: number, total: number) => void) {
  await mkdir(demoPicturesDir, { recursive: true })
  const wanted = committedPictures()
  const names = new Set(wanted.map(({ name }) => name))
  const there = new Set(await readdir(demoPicturesDir))
  const old = [...there].filter((name) => !names.has(name))
  for (const name of old) await rm(join(demoPicturesDir, name))
  for (const [index, { name, picture, size }] of wanted.entries()) {
    if (!there.has(name)) await writeFile(join(demoPicturesDir, name), await rasterise(picture, size, 'webp'))
    onProgress(index + 1, wanted.length)
  }
  const sizes = await Promise.all([...names].map(async (name) => (await stat(join(demoPicturesDir, name))).size))
  return {
    count: wanted.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    removed: old.length,
    largest: Math.max(0, ...sizes),
  }
}
