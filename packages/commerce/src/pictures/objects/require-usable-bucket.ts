import type { Logger } from 'pino'
import { type ObjectStore, ObjectStoreError } from '../../ports/object-store'

/** A bucket that denies what the service needs. The message is for the operator. */
export class UnusableBucketError extends Error {
  override name = 'UnusableBucketError'
}

/**
 * Writes and reads an object at the start. Throws `UnusableBucketError` if the bucket rejects that, because only a setting can change
 * it. A bucket that does not respond is only logged: without pictures, the stores still sell.
 */
export async function requireUsableBucket(objects: ObjectStore, log: Logger): Promise<void> {
  try {
    await objects.check()
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error
    if (error.failure === 'rejected')
      throw new UnusableBucketError(
        `The commerce service cannot start: ${error.message}. Check the PICTURES_BUCKET settings, the AWS credentials and the permissions.`,
      )
    log.error({ err: error }, 'the bucket of the pictures does not respond; pictures are unavailable until it does')
  }
}
