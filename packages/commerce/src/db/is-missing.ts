/**
 * Whether a file operation failed because the file or folder does not exist. Checks the shape: Node's errors are not instances of
 * the `Error` of another realm, such as Jest's.
 */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'

export async function resolveIfMissing<T, U>(call: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}
