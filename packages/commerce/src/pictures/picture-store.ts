import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawnPicture, PictureSize } from '@awning/contract/pictures'
import { resolveIfMissing } from '../is-missing'
import { createDrawQueue } from './draw-queue'
import { describeOriginal, type Original } from './originals'
import { pictureKey } from './picture-key'
import { encode, type PictureFormat, rasterize } from './resize-picture'

/** A picture drawn from its description, or one whose original is stored. */
export type PictureSource = DrawnPicture | { file: string }

export class PictureNotFoundError extends Error {
  override name = 'PictureNotFoundError'
}

export type PictureStore = {
  /**
   * The bytes of a picture: a committed file, a cached file, or a new one, which is then cached. Rejects with QueueFullError if
   * too many wait, and with PictureNotFoundError for an unknown file key.
   */
  get: (source: PictureSource, size: PictureSize, format: PictureFormat) => Promise<Buffer>
  /**
   * The bytes for a given name: the cached file, or a new one made in the queue from the result of `from`. `from` may wait for
   * other pictures. Rejects like `get`.
   */
  keep: <Material>(
    name: string,
    from: () => Promise<Material>,
    make: (material: Material) => Promise<Buffer>,
  ) => Promise<Buffer>
  /**
   * Stores a fetched bitmap and returns its properties. Throws OriginalError for anything else. The same bytes are stored once.
   */
  putOriginal: (bytes: Buffer) => Promise<Original>
}

export type PictureStoreOptions = {
  /** The directory of generated pictures and originals, created on first use. */
  dir: string
  /** Read-only pictures committed to the repository. */
  committedDir?: string
  concurrency?: number
  /** How many pictures may wait to be generated. */
  queueLimit?: number
  draw?: typeof rasterize
}

const hexKey = /^[0-9a-f]{32}$/
const cachedName = /^[a-z]+-[0-9a-f]{32}\.(?:jpg|webp)$/

export function pictureFileName(key: string, size: PictureSize, format: PictureFormat): string {
  return `${key}-${size}.${format === 'jpeg' ? 'jpg' : format}`
}

const readIfExists = (path: string): Promise<Buffer | undefined> => resolveIfMissing(readFile(path), undefined)

/** Writes a temporary file and renames it: readers see the complete file or none, even after a crash. */
async function writeAtomically(dir: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const temporary = join(dir, `.${name}.${randomUUID()}`)
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, join(dir, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { dir, committedDir, concurrency = 1, queueLimit = 64, draw = rasterize } = options
  const queue = createDrawQueue({ concurrency, limit: queueLimit })

  async function make(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> {
    if (!('file' in source)) return draw(source, size, format)
    const original = await readIfExists(join(dir, `${source.file}.original`))
    if (original === undefined) throw new PictureNotFoundError(`Picture ${source.file} does not exist.`)
    return encode(original, size, format)
  }

  return {
    async get(source, size, format) {
      const key = 'file' in source ? source.file : pictureKey(source)
      // A key becomes a file name, so anything but a key is rejected.
      if (!hexKey.test(key)) throw new PictureNotFoundError('The picture key is invalid.')
      const name = pictureFileName(key, size, format)
      const committed = committedDir === undefined ? undefined : await readIfExists(join(committedDir, name))
      const cached = committed ?? (await readIfExists(join(dir, name)))
      if (cached !== undefined) return cached
      return queue.run(name, async () => {
        const bytes = await make(source, size, format)
        await writeAtomically(dir, name, bytes)
        return bytes
      })
    },
    async keep(name, from, make) {
      if (!cachedName.test(name)) throw new PictureNotFoundError('The picture name is invalid.')
      const cached = await readIfExists(join(dir, name))
      if (cached !== undefined) return cached
      const material = await from()
      return queue.run(name, async () => {
        const bytes = await make(material)
        await writeAtomically(dir, name, bytes)
        return bytes
      })
    },
    async putOriginal(bytes) {
      const original = await describeOriginal(bytes)
      await writeAtomically(dir, `${original.key}.original`, bytes)
      return original
    },
  }
}
