/** @jest-environment node */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { withServer } from '@awning/testing/with-server'
import { recordAppearance } from '../theme/appearance'
import { compressResponses } from './compress-responses'
import { sendCompressedFiles } from './compressed-files'
import { sendStoredPages } from './send-pages'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Requests `path` from a server and returns what it sent. `fetch` decompresses the body. */
const get = (listener: RequestListener, headers: Record<string, string> = {}, path = '/') =>
  withServer(listener, async (url) => {
    const response = await fetch(url + path, { headers })
    return { status: response.status, headers: response.headers, body: await response.text() }
  })

const html = `<html><head><script src="/_next/static/chunks/a.js" async=""></script></head><body>${'text '.repeat(500)}</body></html>`

/** A page as the framework sends it from its cache. */
const cachedPage: RequestListener = (_, response) => {
  response.setHeader('x-nextjs-cache', 'HIT')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(html))
  response.setHeader('vary', 'rsc')
  response.end(html)
}

describe('a page of the cache', () => {
  beforeEach(() => stops.push(compressResponses(), sendStoredPages({ compress: true })))

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent for "%s" with the same text and tag', async (accepted, encoding) => {
    const { status, headers, body } = await get(cachedPage, { 'accept-encoding': accepted })
    expect([status, headers.get('content-encoding')]).toEqual([200, encoding])
    expect(headers.get('vary')).toBe('rsc, Accept-Encoding')
    expect(body).toContain('text text')
    expect(body).not.toContain('async=""')
    const again = await get(cachedPage, { 'accept-encoding': 'gzip' })
    expect(again.headers.get('etag')).toBe(headers.get('etag'))
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await get(cachedPage)
    const { status, body } = await get(cachedPage, { 'if-none-match': headers.get('etag') ?? '' })
    expect([status, body]).toEqual([304, ''])
  })

  it('is sent again after its Content Security Policy changed', async () => {
    const withPolicy: RequestListener = (request, response) => {
      response.setHeader('content-security-policy', "default-src 'self'")
      cachedPage(request, response)
    }
    const { headers } = await get(cachedPage)
    const { status } = await get(withPolicy, { 'if-none-match': headers.get('etag') ?? '' })
    expect(status).toBe(200)
  })

  it('is sent uncompressed behind a proxy that compresses', async () => {
    for (const stop of stops.splice(0)) stop()
    stops.push(sendStoredPages({ compress: false }))
    const { headers, body } = await get(cachedPage, { 'accept-encoding': 'br' })
    expect([headers.get('content-encoding'), headers.get('content-length')]).toEqual([null, String(body.length)])
    expect(headers.get('vary')).toBe('rsc')
  })
})

describe('a page that could not be rendered', () => {
  const failed: RequestListener = (_, response) => {
    response.statusCode = 500
    response.setHeader('x-middleware-rewrite', '/corner/de.EUR.EU/listing/tee/-')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'public, max-age=60')
    response.end('<html>Internal Server Error</html>')
  }

  it('responds 503 with Retry-After in the name and the language of its shop, and is not cached', async () => {
    stops.push(compressResponses(), sendStoredPages({ compress: true }))
    recordAppearance('corner', { storeName: 'Corner', primaryColor: '#a01515' })
    const { status, headers, body } = await get(failed)
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'private, no-store'])
    expect(body).toContain('<html lang="de">')
    expect(body).toContain('Corner')
    expect(body).not.toContain('Internal Server Error')
  })
})

describe('another response', () => {
  beforeEach(() => stops.push(compressResponses(), sendStoredPages({ compress: true })))

  it('is compressed for each request, and otherwise unchanged', async () => {
    const checkout: RequestListener = (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(html)
    }
    const { headers, body } = await get(checkout, { 'accept-encoding': 'br' })
    expect(headers.get('content-encoding')).toBe('br')
    expect(headers.get('etag')).toBeNull()
    expect(body).toBe(html)
  })

  it('without a body keeps its status', async () => {
    expect((await get((_, response) => response.writeHead(204).end())).status).toBe(204)
  })
})

describe('a script of the build', () => {
  let folder = ''
  const source = `export const text = '${'word '.repeat(500)}'`
  const listener: RequestListener = ({ url }: IncomingMessage, response) => response.end(url)

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'static-'))
    await mkdir(join(folder, 'chunks'))
    await writeFile(join(folder, 'chunks/a.js'), source)
    await writeFile(join(folder, 'chunks/short.js'), 'a')
    await writeFile(join(folder, 'chunks/a.js.br'), brotliCompressSync(source))
    stops.push(await sendCompressedFiles(folder))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is sent compressed to browsers with Brotli, with its own type', async () => {
    const { headers, body } = await withServer(listener, async (url) => {
      const options = { headers: { 'accept-encoding': 'br' }, agent: false }
      const [response] = await once(request(`${url}/_next/static/chunks/a.js`, options).end(), 'response')
      return { headers: response.headers, body: (await response.toArray()).join('') }
    })
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=UTF-8',
      vary: 'Accept-Encoding',
    })
    expect(body).toBe('/_next/static/chunks/a.js.br')
  })

  it('is sent as it is to other clients', async () => {
    const { headers, body } = await get(listener, { 'accept-encoding': 'gzip' }, '/_next/static/chunks/a.js')
    expect([headers.get('content-encoding'), headers.get('vary'), body]).toEqual([
      null,
      'Accept-Encoding',
      '/_next/static/chunks/a.js',
    ])
  })

  it('is sent as it is if the build has not compressed it', async () => {
    const { body } = await get(listener, { 'accept-encoding': 'br' }, '/_next/static/chunks/short.js')
    expect(body).toBe('/_next/static/chunks/short.js')
  })
})
