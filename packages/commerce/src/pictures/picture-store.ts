import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type DrawnPicture, type PictureSize, pictureKeyPattern } from '@awning/contract/pictures'
import { resolveIfMissing } from '../db/is-missing'
import type { ObjectStore, StoredObject } from '../ports/object-store'
import { createDrawQueue } from './draw-queue'
import { readObject, toObject } from './objects/read-object'
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
   * A picture: a committed file, a cached object, or a new one, which is then cached. Rejects with QueueFullError if too many wait,
   * with PictureNotFoundError for an unknown file key, and with ObjectStoreError if the cache cannot be used.
   */
  get: (source: PictureSource, size: PictureSize, format: PictureFormat) => Promise<StoredObject>
  /**
   * Makes a picture like `get`, unless it exists. Pictures that visitors wait for come first. Rejects like `get`, but never with
   * QueueFullError.
   */
  prepare: (source: PictureSource, size: PictureSize, format: PictureFormat) => Promise<void>
  /**
   * The picture of a given name: the cached object, or a new one made in the queue from the result of `from`. `from` may wait for
   * other pictures. Rejects like `get`.
   */
  keep: <Material>(
    name: string,
    from: () => Promise<Material>,
    make: (material: Material) => Promise<Buffer>,
  ) => Promise<StoredObject>
  /**
   * Stores a fetched bitmap and returns its properties. Throws OriginalError for anything else. The same bytes are stored once.
   */
  putOriginal: (bytes: Buffer) => Promise<Original>
}

export type PictureStoreOptions = {
  /** Holds generated pictures and originals. */
  objects: ObjectStore
  /** Read-only pictures committed to the repository. */
  committedDir?: string
  concurrency?: number
  /** How many pictures may wait to be generated. */
  queueLimit?: number
  draw?: typeof rasterize
}

const validKey = new RegExp(`^${pictureKeyPattern}$`)
const cachedName = /^[a-z]+-[0-9a-f]{32}\.(?:jpg|webp)$/

export function pictureFileName(key: string, size: PictureSize, format: PictureFormat): string {
  return `${key}-${size}.${format === 'jpeg' ? 'jpg' : format}`
}

const readIfExists = (path: string): Promise<Buffer | undefined> => resolveIfMissing(readFile(path), undefined)

export function createPictureStore(options: PictureStoreOptions): PictureStore {
  const { objects, committedDir, concurrency = 1, queueLimit = 64, draw = rasterize } = options
  const queue = createDrawQueue({ concurrency, limit: queueLimit })

  async function make(source: PictureSource, size: PictureSize, format: PictureFormat): Promise<Buffer> {
    if (!('file' in source)) return draw(source, size, format)
    const original = await objects.get(`${source.file}.original`)
    if (original === null) throw new PictureNotFoundError(`Picture ${source.file} does not exist.`)
    return encode(await readObject(original), size, format)
  }

  /** Another service may make the same picture at the same time: both store the same bytes. */
  const makeAndStore = async (
    name: string,
    makeBytes: () => Promise<Buffer>,
    run: 'run' | 'runInBackground' = 'run',
  ): Promise<StoredObject> =>
    toObject(
      await queue[run](name, async () => {
        const bytes = await makeBytes()
        await objects.put(name, bytes)
        return bytes
      }),
    )

  async function getOrMake(
    source: PictureSource,
    size: PictureSize,
    format: PictureFormat,
    run: 'run' | 'runInBackground',
  ): Promise<StoredObject> {
    const key = 'file' in source ? source.file : pictureKey(source)
    // A key becomes a file name, so anything but a key is rejected.
    if (!validKey.test(key)) throw new PictureNotFoundError('The picture key is invalid.')
    const name = pictureFileName(key, size, format)
    const committed = committedDir === undefined ? undefined : await readIfExists(join(committedDir, name))
    if (committed !== undefined) return toObject(committed)
    return (await objects.get(name)) ?? (await makeAndStore(name, () => make(source, size, format), run))
  }

  return {
    get: (source, size, format) => getOrMake(source, size, format, 'run'),
    async prepare(source, size, format) {
      const { body } = await getOrMake(source, size, format, 'runInBackground')
      if (body instanceof Readable) body.destroy()
    },
    async keep(name, from, makePicture) {
      if (!cachedName.test(name)) throw new PictureNotFoundError('The picture name is invalid.')
      const cached = await objects.get(name)
      if (cached !== null) return cached
      const material = await from()
      return await makeAndStore(name, () => makePicture(material))
    },
    async putOriginal(bytes) {
      const original = await describeOriginal(bytes)
      await objects.put(`${original.key}.original`, bytes)
      return original
    },
  }
}
