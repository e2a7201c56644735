import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Page = { status: number; headers: IncomingHttpHeaders; body: string }

/**
 * Requests a page from an app or from the edge, with exactly these headers, and decompresses its body. On a connection of its own,
 * which no server closes between two requests.
 */
export function getPage(
  port: number,
  { host }: { host: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, headers: { host, connection: 'close', ...headers } }
    const request = get(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = decode(Buffer.concat(chunks), response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes.toString('utf8') })
      })
    })
    request.on('error', reject)
  })
}

function decode(bytes: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
