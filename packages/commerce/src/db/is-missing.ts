/**
 * Whether a file operation failed with this code. Checks the shape: Node's errors are not instances of the `Error` of another realm,
 * such as Jest's.
 */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Whether a file operation failed because the file or folder does not exist. */
export const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT')

export async function resolveIfMissing<T, U>(call: Promise<T>, otherwise: U): Promise<T | U> {
  try {
    return await call
  } catch (error) {
    if (isMissing(error)) return otherwise
    throw error
  }
}
