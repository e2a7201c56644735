/** The code of a Node.js error such as `ENOENT`. Checks the shape: the errors of another realm are not instances of `Error`. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

export const errorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export const errorStack = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
