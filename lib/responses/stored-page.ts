import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { deferScripts } from './defer-scripts'
import type { Encoding } from './preferred-encoding'

/** A page of the cache as it is sent. `hash` is that of its text, `bytes` is the uncompressed or compressed body. */
export type StoredPage = { hash: string; bytes: (encoding: Encoding | undefined) => Buffer; size: () => number }

/** Brotli levels: the first response waits for the fast one; the better one replaces it. */
const fastLevel = 4
const goodLevel = 9

const brotliOptions = (level: number, size: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
})
const compress: Record<Encoding, (raw: Buffer) => { now: Buffer; better: Promise<Buffer> }> = {
  br: (raw) => ({
    now: brotliCompressSync(raw, brotliOptions(fastLevel, raw.length)),
    better: promisify(brotliCompress)(raw, brotliOptions(goodLevel, raw.length)),
  }),
  gzip: (raw) => ({ now: gzipSync(raw, { level: fastLevel }), better: promisify(gzip)(raw, { level: goodLevel }) }),
}

/** Prepares a page: it is hashed once, and compressed once for each encoding. */
export function storePage(html: string): StoredPage {
  const raw = Buffer.from(deferScripts(html))
  const hash = createHash('sha256').update(raw).digest('base64url').slice(0, 27)
  const bodies = new Map<Encoding, Buffer>()
  return {
    hash,
    bytes(encoding) {
      if (encoding === undefined) return raw
      const stored = bodies.get(encoding)
      if (stored) return stored
      const { now, better } = compress[encoding](raw)
      bodies.set(encoding, now)
      better.then(
        (body) => bodies.set(encoding, body),
        () => {
          // The fast one is correct as well.
        },
      )
      return now
    },
    // The text is a key of the cache: at most two bytes per character.
    size: () => raw.length * 3 + [...bodies.values()].reduce((sum, { length }) => sum + length, 0),
  }
}
