import { ObjectStoreError } from '../../ports/object-store'

/** Codes that ask to retry, with a 4xx status. */
const temporary: ReadonlySet<number> = new Set([408, 429])

/** The reason of a failed call to a bucket. */
export function toBucketError(error: unknown, place: string): ObjectStoreError {
  if (error instanceof ObjectStoreError) return error
  const name = textOf(error, 'name')
  if (name === 'CredentialsProviderError')
    return new ObjectStoreError('rejected', `no credentials were found for ${place}`, { cause: error })
  const status = statusOf(error)
  if (status !== undefined && status >= 300 && status < 500 && !temporary.has(status))
    return new ObjectStoreError('rejected', `${place} rejects the call: ${name} (${status})`, { cause: error })
  const reason = textOf(error, 'code') || textOf(error, 'message') || name
  return new ObjectStoreError('unavailable', `${place} cannot be used: ${reason}`, { cause: error })
}

function textOf(error: unknown, property: 'name' | 'code' | 'message'): string {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, property) : undefined
  return typeof value === 'string' ? value : ''
}

/** The HTTP status of a response that the SDK turned into an error. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata: metadata } = error
  if (typeof metadata !== 'object' || metadata === null || !('httpStatusCode' in metadata)) return undefined
  return typeof metadata.httpStatusCode === 'number' ? metadata.httpStatusCode : undefined
}
