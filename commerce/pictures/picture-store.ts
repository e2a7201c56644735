import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnPicture, PictureSize } from '../contract/pictures'
import { orIfMissing } from '../is-missing'
import { createDrawQueue } from './draw-queue'
import { describeOriginal, type Original } from './originals'
import { pictureKey } from './picture-key'
import { encode, type PictureFormat, rasterise } from './raster'

/** A picture that is drawn from its description, or one whose original was put into the store. */
export type PictureSource = DrawnPicture | { file: string }

export class PictureNotFoundError extends Error {
  override name = 'PictureNotFoundError'
}

export type PictureStore = {
  /**
   * The bytes of a picture: a committed file, a file that was made before, else made now and kept.
   * Rejects with QueueFullError when too many wait, with PictureNotFoundError for an unknown file key.
   */
  get: (source: PictureSource, size: PictureSize, format: PictureFormat) => Promise<Buffer>
  /**
   * The bytes under a name of our own: the kept file, else made now, in its turn, from what `from` brings. `from` may wait for other pictures.
   * Rejects as `get` does.
   */
  keep: <Material>(
    name: string,
    from: () => Promise<Material>,
    make: (material: Material) => Promise<Buffer>,
  ) => Promise<Buffer>
  /** Keeps a fetched bitmap and says what it is. Throws OriginalError for anything else; the same bytes twice are one file. */
  putOriginal: (bytes: Buffer) => Promise<Original>
}

export type PictureStoreOptions = {
  /** Where made pictures and originals are kept; created when first needed. */
  dir: string
  /** Pictures that came with the program; only read. */
  committedDir?: string
  concurrency?: number
  /** How many may wait to be made. */
  queueLimit?: number
  draw?: typeof rasterise
}

const hexKey = /^[0-9a-f]{32}$/
const keptName = /^[a-z]+-[0-9a-f]{32}\.(?:jpg|webp)$/

export function pictureFileName(key: string, size: PictureSize, format: PictureFormat): string {
  return `${key}-${size}.${format === 'jpeg' ? 'jpg' : 'webp'}`
}

const readIfThere = (path: string): Promise<Buffer | undefined> => orIfMissing(readFile(path), undefined)

/** Written beside and renamed: a reader sees the whole file or none, also after a crash. */
async function writeWhole(dir: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const beside = join(dir, `.${name}.${randomUUID()}`)
  try {
    await writeFile(beside, bytes)
    await rename(beside, join(dir, name))
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { dir, committedDir, concurrency = 1, queueLimit = 64, draw = rasterise } = options
  const queue = createDrawQueue({ concurrency, limit: queueLimit })

  async function make(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> {
    if (!('file' in source)) return draw(source, size, format)
    const original = await readIfThere(join(dir, `${source.file}.original`))
    if (original === undefined) throw new PictureNotFoundError(`No picture is kept under ${source.file}.`)
    return encode(original, size, format)
  }

  return {
    async get(source, size, format) {
      const key = 'file' in source ? source.file : pictureKey(source)
      // A key becomes a file name, so nothing but a key may pass.
      if (!hexKey.test(key)) throw new PictureNotFoundError('That is not the key of a picture.')
      const name = pictureFileName(key, size, format)
      const committed = committedDir === undefined ? undefined : await readIfThere(join(committedDir, name))
      const ready = committed ?? (await readIfThere(join(dir, name)))
      if (ready !== undefined) return ready
      return queue.run(name, async () => {
        const bytes = await make(source, size, format)
        await writeWhole(dir, name, bytes)
        return bytes
      })
    },
    async keep(name, from, make) {
      if (!keptName.test(name)) throw new PictureNotFoundError('That is not the name of a picture.')
      const ready = await readIfThere(join(dir, name))
      if (ready !== undefined) return ready
      const material = await from()
      return queue.run(name, async () => {
        const bytes = await make(material)
        await writeWhole(dir, name, bytes)
        return bytes
      })
    },
    async putOriginal(bytes) {
      const original = await describeOriginal(bytes)
      await writeWhole(dir, `${original.key}.original`, bytes)
      return original
    },
  }
}
