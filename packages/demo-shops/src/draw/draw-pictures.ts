import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createLimiter } from '@awning/platform/limiter'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { demoDirectory, demoPicturesDirectory } from '../demo-shops'
import { drawLifestyle } from './lifestyle'
import { type DrawnPicture, PictureDescription } from './parts/drawing'
import { cropPhotograph } from './photograph'
import { pictureSvg } from './picture-svg'

/** The description of each picture of the demo shops, by the name of its file. */
export const readDrawings = async (): Promise<Map<string, PictureDescription>> =>
  new Map(
    Object.entries(
      z
        .record(z.string(), PictureDescription)
        .parse(JSON.parse(await readFile(join(demoDirectory, 'drawings.json'), 'utf8'))),
    ),
  )

const side = 1000

/** The share of a side that is drawn around a detail and cut off, because filters fade at the edges. */
const edge = 0.08

/** A drawing as a square PNG of `side` pixels with a transparent background. */
export async function rasterize(picture: DrawnPicture, side: number): Promise<Buffer> {
  const border = picture.view === 'detail' ? Math.round(side * edge) : 0
  return await sharp(Buffer.from(pictureSvg(picture, side, border / side)))
    .extract({ left: border, top: border, width: side, height: side })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** A described picture in its size. Drawings have smooth areas and sharp edges, which need less quality than photographs. */
async function render(picture: PictureDescription): Promise<{ image: Sharp; quality: number }> {
  if ('setting' in picture) return { image: await drawLifestyle(picture), quality: 42 }
  if ('crop' in picture) return { image: await cropPhotograph(picture), quality: picture.quality ?? 44 }
  return { image: sharp(await rasterize(picture, side)), quality: 40 }
}

/**
 * Draws the missing files of the demo shops' pictures and removes those without a description. Sizes are in bytes.
 * @internal for the tool that draws them
 */
export async function drawPictures(onProgress: (done: number, total: number) => void) {
  await mkdir(demoPicturesDirectory, { recursive: true })
  const drawings = await readDrawings()
  const fileOf = (name: string) => join(demoPicturesDirectory, `${name}.avif`)
  const existing = new Set((await readdir(demoPicturesDirectory)).map((file) => file.replace(/\.avif$/, '')))
  const unused = [...existing].filter((name) => !drawings.has(name))
  for (const name of unused) await rm(fileOf(name))
  const runLimited = createLimiter(2)
  let done = 0
  const draw = async (name: string, picture: PictureDescription) => {
    if (!existing.has(name)) {
      const { image, quality } = await render(picture)
      await image.avif({ quality, effort: 2 }).toFile(fileOf(name))
    }
    done += 1
    onProgress(done, drawings.size)
  }
  await Promise.all([...drawings].map(([name, picture]) => runLimited(() => draw(name, picture))))
  const sizes = await Promise.all([...drawings.keys()].map(async (name) => (await stat(fileOf(name))).size))
  return {
    names: [...drawings.keys()],
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    removed: unused.length,
    largest: Math.max(0, ...sizes),
  }
}
