/**
 * Whether a file call rejected because the file or folder is not there. Asked by shape: an error that Node makes
 * is no instance of the `Error` of another realm, such as a test's.
 */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

export async function orIfMissing<T, U>(call: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}
