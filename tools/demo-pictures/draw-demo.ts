import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rasterize } from '@awning/commerce/pictures/resize-picture'
import { demoPicturesDirectory as dir } from '@awning/demo-shops/demo-shops'
import { committedPictures } from './committed-pictures'

/** Draws missing committed pictures and removes those that no demo store uses. Sizes are in bytes. */
export async function drawDemo(onProgress: (done: number, total: number) => void) {
  await mkdir(dir, { recursive: true })
  const required = committedPictures()
  const names = new Set(required.map(({ name }) => name))
  const existing = new Set(await readdir(dir))
  const unused = [...existing].filter((name) => !names.has(name))
  for (const name of unused) await rm(join(dir, name))
  for (const [index, { name, picture, size }] of required.entries()) {
    if (!existing.has(name)) await writeFile(join(dir, name), await rasterize(picture, size, 'avif'))
    onProgress(index + 1, required.length)
  }
  const sizes = await Promise.all([...names].map(async (name) => (await stat(join(dir, name))).size))
  return {
    count: required.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    removed: unused.length,
    largest: Math.max(0, ...sizes),
  }
}
