import { pipeline, Readable, Transform } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { type ObjectStore, ObjectStoreError, type StoredObject } from '../../ports/object-store'
import { checkStore } from './check-store'
import { assertObjectName, isObjectName } from './object-name'

export type BucketSettings = {
  bucket: string
  /** `us-east-1`; servers without regions ignore it. */
  region: string
  /** URL of a server that is compatible with S3. Default: Amazon's for the region. */
  endpoint?: string | undefined
  /** Whether the bucket is in the path of a URL instead of in its host. */
  pathStyle?: boolean | undefined
  /** Start of every key: empty, or ending with a slash. */
  prefix: string
  /** Default: the standard chain of the AWS SDK. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  limits?: Partial<typeof defaultLimits> | undefined
  /** Objects per page of a list. Default: 1,000, which is also the maximum of servers. */
  pageSize?: number | undefined
}

/** Milliseconds. */
const defaultLimits = {
  connect: 2_000,
  /** From a call to the start of its response, including its retries. */
  respond: 8_000,
  /** From the start of a response to its end; also for a call that sends an object. The app waits as long for a picture. */
  transfer: 30_000,
}

const maxConnections = 100
const contentTypes: Record<string, string> = { avif: 'image/avif', jpg: 'image/jpeg', webp: 'image/webp' }

/**
 * Stores each object in a private bucket of Amazon S3 or of a compatible server. The SDK retries failed calls twice. Nothing is sent
 * until the first call.
 */
export async function createBucketStore(settings: BucketSettings): Promise<ObjectStore> {
  // Loaded on demand: the SDK takes time and memory that an installation without a bucket does not need.
  const sdk = await import('@aws-sdk/client-s3')
  const { bucket, prefix, pageSize } = settings
  const limits = { ...defaultLimits, ...settings.limits }
  const client = new sdk.S3Client(clientConfig(settings, limits.connect))
  const place = `the bucket "${bucket}"`
  const errorOf = (error: unknown) => toBucketError(error, place)

  /** Runs a call with a limit for the time until its response starts. */
  async function withLimit<Result>(ms: number, call: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), ms)
    try {
      return await call(limit.signal)
    } catch (error) {
      if (limit.signal.aborted)
        throw new ObjectStoreError('unavailable', `${place} did not respond within ${ms} ms`, { cause: error })
      throw errorOf(error)
    } finally {
      clearTimeout(timer)
    }
  }

  const store = {
    place,
    async get(name: string): Promise<StoredObject | null> {
      assertObjectName(name)
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: prefix + name })
      return await withLimit(limits.respond, async (abortSignal) => {
        const response = await client.send(command, { abortSignal }).catch((error: unknown) => {
          if (error instanceof sdk.NoSuchKey) return null
          throw error
        })
        if (response === null) return null
        const { Body: body, ContentLength: size } = response
        if (!(body instanceof Readable) || size === undefined)
          throw new ObjectStoreError('unavailable', `${place} sent an object without its length`)
        return { size, body: toCheckedStream(body, { size, ms: limits.transfer, errorOf }) }
      })
    },
    async put(name: string, bytes: Buffer): Promise<void> {
      assertObjectName(name)
      const ContentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: prefix + name, Body: bytes, ContentType })
      await withLimit(limits.transfer, (abortSignal) => client.send(command, { abortSignal }))
    },
  }
  return {
    ...store,
    async *list() {
      let after: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: prefix,
          MaxKeys: pageSize,
          ContinuationToken: after,
        })
        const page = await withLimit(limits.respond, (abortSignal) => client.send(command, { abortSignal }))
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? []) {
          const name = key.slice(prefix.length)
          if (isObjectName(name)) yield { name, size }
        }
        after = page.NextContinuationToken
      } while (after !== undefined)
    },
    check: () => checkStore(store),
  }
}

function clientConfig(settings: BucketSettings, connectionTimeout: number): S3ClientConfig {
  const { region, endpoint, pathStyle = false, credentials } = settings
  const agent = { keepAlive: true, maxSockets: maxConnections }
  return {
    region,
    forcePathStyle: pathStyle,
    maxAttempts: 3,
    // Servers that are compatible with S3 do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout, httpAgent: agent, httpsAgent: agent },
    ...(endpoint !== undefined && { endpoint }),
    ...(credentials !== undefined && { credentials }),
  }
}

type Check = { size: number; ms: number; errorOf: (error: unknown) => ObjectStoreError }

/** The bytes of a response. Fails if they end too early or take too long, and closes the connection if the reader stops. */
function toCheckedStream(source: Readable, { size, ms, errorOf }: Check): Readable {
  let received = 0
  const checked = new Transform({
    transform(chunk: Buffer, _, done) {
      received += chunk.length
      done(null, chunk)
    },
    flush(done) {
      done(received === size ? null : new Error(`${received} of ${size} bytes`))
    },
    destroy(error, done) {
      clearTimeout(timer)
      done(error === null ? null : errorOf(error))
    },
  })
  const timer = setTimeout(() => checked.destroy(new Error(`the transfer took more than ${ms} ms`)), ms)
  // Errors reach the reader of the stream.
  pipeline(source, checked, () => undefined)
  return checked
}

/** Codes that ask to retry, with a 4xx status. */
const temporary: ReadonlySet<number> = new Set([408, 429])

function toBucketError(error: unknown, place: string): ObjectStoreError {
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
