import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { deferScripts } from './defer-scripts'
import type { Encoding } from './preferred-encoding'

/** A page of the cache as it is sent. `hash` is that of its text, `bytes` is the uncompressed or compressed body. */
export type StoredPage = { hash: string; bytes: (encoding: Encoding | undefined) => Buffer; size: () => number }

/** The first response waits about a millisecond for this level. Level 9 takes a hundred, because it clears a table of many megabytes. */
const fastLevel = 6
/** About 8 % smaller, after about 50 ms in another thread: only for pages that are requested often. */
const bestLevel = 11
/** The request with Brotli that starts the best level. */
const often = 3
/** A window of 256 kB, more than a page has. */
const windowBits = 18

const brotliOptions = (level: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
  },
})
const compress: Record<Encoding, (raw: Buffer) => Buffer> = {
  br: (raw) => brotliCompressSync(raw, brotliOptions(fastLevel, raw.length)),
  gzip: (raw) => gzipSync(raw, { level: 9 }),
}
const compressBest = (raw: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(raw, brotliOptions(bestLevel, raw.length))

/** Prepares a page: it is hashed once, and compressed at its first request with an encoding. */
export function storePage(html: string): StoredPage {
  const raw = Buffer.from(deferScripts(html))
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 27)
  const bodies = new Map<Encoding, Buffer>()
  let requests = 0
  return {
    hash,
    bytes(encoding) {
      if (encoding === undefined) return raw
      const body = bodies.get(encoding) ?? compress[encoding](raw)
      bodies.set(encoding, body)
      if (encoding === 'br') {
        requests += 1
        if (requests === often)
          compressBest(raw).then(
            (best) => bodies.set('br', best),
            () => {
              // The fast one is correct as well.
            },
          )
      }
      return body
    },
    // The text is a key of the cache: at most two bytes per character.
    size: () => raw.length * 3 + [...bodies.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
