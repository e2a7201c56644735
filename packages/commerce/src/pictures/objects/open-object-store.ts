import { join } from 'node:path'
import type { z } from 'zod'
import type { ObjectStore } from '../../ports/object-store'
import { type BucketSettings, createBucketStore } from './bucket-store'
import { createDirectoryStore } from './directory-store'
import type { pictureSettings } from './picture-settings'

/** Where pictures are stored: in a bucket, or else in the data directory. */
export type PictureLocation = { dataDir: string; bucket: BucketSettings | null }

type PictureSettings = z.infer<z.ZodObject<typeof pictureSettings>> & { DATA_DIR: string }

export function pictureLocation(env: PictureSettings): PictureLocation {
  const { DATA_DIR: dataDir, PICTURES_BUCKET: bucket } = env
  if (bucket === undefined) return { dataDir, bucket: null }
  return {
    dataDir,
    bucket: {
      bucket,
      region: env.PICTURES_BUCKET_REGION,
      endpoint: env.PICTURES_BUCKET_ENDPOINT,
      pathStyle: env.PICTURES_BUCKET_PATH_STYLE,
      prefix: env.PICTURES_BUCKET_PREFIX,
    },
  }
}

export const picturesDirectory = (dataDir: string): string => join(dataDir, 'pictures')

export const openObjectStore = async ({ dataDir, bucket }: PictureLocation): Promise<ObjectStore> =>
  bucket === null ? createDirectoryStore(picturesDirectory(dataDir)) : await createBucketStore(bucket)
