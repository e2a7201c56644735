import type { LookupAddress } from 'node:dns'
import { lookup as lookupAll } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { parseUrl } from '@awning/platform/parse-url'
import { maxOriginalBytes } from './originals'
import { isPublicAddress } from './public-address'

export type FetchPictureReason =
  | 'bad_address'
  | 'not_public'
  | 'not_found'
  | 'too_many_redirects'
  | 'not_a_bitmap'
  | 'too_large'
  | 'timeout'
  | 'unreachable'

/** The message can be shown to the person who entered the URL. */
export class FetchPictureError extends Error {
  override name = 'FetchPictureError'
  constructor(
    readonly reason: FetchPictureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export type FetchPictureOptions = {
  resolve?: (host: string) => Promise<LookupAddress[]>
  allows?: (address: string) => boolean
  /** For the whole fetch including redirects, in milliseconds. */
  timeout?: number
  maxBytes?: number
}

const maxRedirects = 3
const bitmapTypes = /^image\/(?:jpeg|jpg|pjpeg|png|x-png|webp|gif|avif|heic|heif|tiff)$/

function parseAddress(address: string, base?: URL): URL {
  const url = parseUrl(address, base)
  if (url === null) throw new FetchPictureError('bad_address', 'The picture URL is invalid.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchPictureError('bad_address', 'The picture URL must start with http:// or https://.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new FetchPictureError('bad_address', 'The picture URL must not contain a username or password.')
  }
  return url
}

/** Every address of the host must be allowed; otherwise a retry could reach a forbidden one. */
async function pinned(url: URL, options: Required<FetchPictureOptions>): Promise<LookupAddress> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses =
    family !== 0
      ? [{ address: host, family }]
      : await options.resolve(host).catch((cause: unknown) => {
          throw new FetchPictureError('unreachable', `The host ${host} does not exist.`, { cause })
        })
  const [first] = addresses
  if (first === undefined) throw new FetchPictureError('unreachable', `The host ${host} has no address.`)
  if (!addresses.every(({ address }) => options.allows(address))) {
    throw new FetchPictureError('not_public', `The host ${host} is not on the public internet.`)
  }
  return first
}

/** Sends a request to exactly the pinned address. The name remains in `Host` and in the TLS check. */
function open(url: URL, to: LookupAddress, signal: AbortSignal): Promise<IncomingMessage> {
  const settings: RequestOptions = {
    signal,
    agent: false,
    headers: {
      accept: 'image/avif,image/webp,image/png,image/jpeg,image/*;q=0.5',
      'user-agent': 'Awning picture fetch',
    },
    lookup: (_host, { all }, done) => (all === true ? done(null, [to]) : done(null, to.address, to.family)),
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, settings) : requestHttp(url, settings)
    request.on('response', resolve).on('error', reject).end()
  })
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new FetchPictureError('too_large', `The picture is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
  const parts: Buffer[] = []
  let size = 0
  for await (const part of response) {
    if (!Buffer.isBuffer(part)) continue
    size += part.byteLength
    if (size > maxBytes) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

async function follow(
  url: URL,
  redirectsLeft: number,
  options: Required<FetchPictureOptions>,
  signal: AbortSignal,
): Promise<Buffer> {
  const to = await pinned(url, options)
  signal.throwIfAborted()
  const response = await open(url, to, signal)
  try {
    // Check again on the open connection: the address reached must be allowed as well as the one resolved.
    const reached = response.socket.remoteAddress
    if (reached === undefined || !options.allows(reached.replace(/^::ffff:(?=\d+\.)/i, ''))) {
      throw new FetchPictureError('not_public', 'The connection did not reach a public address.')
    }
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      if (redirectsLeft === 0)
        throw new FetchPictureError('too_many_redirects', `The picture URL redirects more than ${maxRedirects} times.`)
      response.destroy()
      return await follow(parseAddress(headers.location, url), redirectsLeft - 1, options, signal)
    }
    if (statusCode !== 200) throw new FetchPictureError('not_found', `The picture URL returned status ${statusCode}.`)
    const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    if (!bitmapTypes.test(type)) {
      throw new FetchPictureError(
        'not_a_bitmap',
        `The picture URL returns ${type === '' ? 'no content type' : type}, not a supported image type. Use JPEG, PNG, WebP, GIF, AVIF, HEIC or TIFF.`,
      )
    }
    return await read(response, options.maxBytes)
  } finally {
    response.destroy()
  }
}

/**
 * Fetches a bitmap from the public internet. http and https only, at most 3 redirects, 10 seconds and 20 MB. Each hop is
 * resolved, checked and connected to by address, so that DNS cannot change in between. Throws FetchPictureError with a reason.
 * The picture store checks whether the bytes are a picture.
 */
export async function fetchPicture(address: string, options: FetchPictureOptions = {}): Promise<Buffer> {
  const { timeout = 10_000, maxBytes = maxOriginalBytes, allows = isPublicAddress } = options
  const resolve = options.resolve ?? ((host: string) => lookupAll(host, { all: true, verbatim: true }))
  // Parse before the timer starts: a malformed URL throws here, and the timer's rejection would be unhandled.
  const start = parseAddress(address)
  const signal = AbortSignal.timeout(timeout)
  // A DNS lookup cannot be aborted, so the whole fetch races the timer.
  const timedOut = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    return await Promise.race([follow(start, maxRedirects, { timeout, maxBytes, allows, resolve }, signal), timedOut])
  } catch (error) {
    if (error instanceof FetchPictureError) throw error
    if (signal.aborted) {
      throw new FetchPictureError('timeout', `The picture did not arrive within ${timeout / 1000} seconds.`, {
        cause: error,
      })
    }
    throw new FetchPictureError('unreachable', 'The picture could not be fetched.', { cause: error })
  }
}
