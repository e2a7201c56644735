import { Listing } from '@awning/contract/catalog'
import { createFaultyConnection, type FaultyConnection } from '@awning/testing/s3/faulty-connection'
import { type S3Server, startS3Server } from '@awning/testing/s3/s3-server'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { type ServerType, serve } from '@hono/node-server'
import pino from 'pino'
import sharp from 'sharp'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createBucketStore } from '../pictures/objects/bucket-store'
import { createPictureStore } from '../pictures/picture-store'
import type { ObjectStore } from '../ports/object-store'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
const bitmap = () =>
  sharp({ create: { width: 560, height: 560, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()
const noRendering = () => Promise.reject(new Error('the picture is in the bucket'))
const large = Buffer.alloc(2_000_000, 'picture')
const code = 'open sesame'

let server: S3Server
let network: FaultyConnection
let objects: ObjectStore
/** Calls to the bucket. */
let calls: string[]
let logged: string[]
/** The path of a picture of the store, and the names of its object and of its original. */
let path: string
let name: string
let original: string
const running: ServerType[] = []

beforeAll(async () => {
  server = await startS3Server()
  network = await createFaultyConnection(server.endpoint)
}, 60_000)
afterAll(async () => {
  await network.stop()
  await server.stop()
})
let prefixes = 0
beforeEach(async () => {
  await network.fail('open')
  await database.reset()
  prefixes += 1
  const bucket = await createBucketStore({
    ...server,
    endpoint: network.endpoint,
    pathStyle: true,
    prefix: `routes-${prefixes}/`,
  })
  calls = []
  logged = []
  objects = {
    ...bucket,
    get: (object) => {
      calls.push(`get ${object}`)
      return bucket.get(object)
    },
    put: (object, bytes) => {
      calls.push(`put ${object}`)
      return bucket.put(object, bytes)
    },
  }
  const deps = testDeps(database.db)
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  await importStoreFile(store, sampleShop('corner'), deps)
  const listing = await createCommerce(deps).request('/v1/listings?slug=sun-tee&storeSlug=corner')
  path = Listing.parse(await listing.json()).images[0]?.small ?? ''
  name = path.slice('/pictures/'.length)
  original = name.replace(/-\d+\.webp$/, '.original')
  await bucket.put(original, await bitmap())
})
afterEach(async () => {
  for (const one of running.splice(0)) await new Promise((done) => one.close(done))
})

/** A service with its own picture store on the bucket. Returns its URL. */
async function startService(render: () => Promise<Buffer> = bitmap): Promise<string> {
  const log = pino({ level: 'error' }, { write: (line: string) => logged.push(line) })
  const { fetch } = createCommerce(testDeps(database.db, { log, pictures: createPictureStore({ objects, render }) }))
  return await new Promise((resolve) => {
    const one = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}`))
    running.push(one)
  })
}
const get = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init })

test('a picture is rendered once, stored, and then streamed by every service', async () => {
  const first = await get((await startService()) + path)
  const bytes = Buffer.from(await first.arrayBuffer())
  expect(calls).toEqual([`get ${name}`, `get ${original}`, `put ${name}`])
  const second = await get((await startService(noRendering)) + path)
  expect(second.status).toBe(200)
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await second.arrayBuffer())).toEqual(bytes)
  expect([first, second].map(({ headers }) => headers.get('content-length'))).toEqual(
    Array(2).fill(String(bytes.length)),
  )
})

test('two services that render the same picture at once both return it', async () => {
  const services = await Promise.all([startService(), startService()])
  const responses = await Promise.all(services.flatMap((url) => [get(url + path), get(url + path)]))
  const bodies = await Promise.all(responses.map(async (response) => Buffer.from(await response.arrayBuffer())))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(bodies.every((body) => body.equals(bodies[0] ?? large))).toBe(true)
})

test('a HEAD request returns the length and closes the object', async () => {
  await objects.put(name, large)
  const response = await get((await startService()) + path, { method: 'HEAD' })
  expect([response.status, response.headers.get('content-length')]).toEqual([200, String(large.length)])
  expect(logged).toEqual([])
})

test('while the bucket is down, pictures return 503 and everything else works', async () => {
  const url = await startService()
  expect((await get(url + path)).status).toBe(200)
  await network.fail('closed')
  const response = await get(url + path)
  expect([response.status, response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
    503,
    '2',
    null,
  ])
  expect(await response.json()).toMatchObject({ errors: [{ code: 'busy' }] })
  expect(logged.join()).toMatch(/the store of pictures is unavailable/)
  expect((await get(`${url}/ready`)).status).toBe(200)
  expect((await get(`${url}/v1/listings?slug=sun-tee&storeSlug=corner`)).status).toBe(200)
  await network.fail('open')
  expect((await get(url + path)).status).toBe(200)
})

test('a picture that could not be stored is rendered again', async () => {
  const render = jest.fn(bitmap)
  const url = await startService(render)
  const { put } = objects
  objects.put = async () => {
    await network.fail('closed')
    await put(name, large)
  }
  expect((await get(url + path)).status).toBe(503)
  await network.fail('open')
  objects.put = put
  expect((await get(url + path)).status).toBe(200)
  expect(render).toHaveBeenCalledTimes(2)
})

test('a download that is cut off is an error for the client, and is logged', async () => {
  await objects.put(name, large)
  const url = await startService(noRendering)
  // The HTTP server of Hono prints the error too.
  const printed = jest.spyOn(console, 'error').mockImplementation()
  await network.fail({ bytes: 500_000 })
  const response = await get(url + path)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow()
  expect(logged.join()).toMatch(/could not be read to its end/)
  expect(printed).toHaveBeenCalledTimes(1)
  await network.fail('open')
  expect((await (await get(url + path)).arrayBuffer()).byteLength).toBe(large.length)
})

test('an original that is cut off makes no picture', async () => {
  const pictures = createPictureStore({ objects })
  const noise = Buffer.alloc(900 * 900 * 3, 'noise of a photo')
  const photo = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const { key } = await pictures.putOriginal(photo)
  await network.fail({ bytes: 500_000 })
  await expect(pictures.get(key, 560, 'webp')).rejects.toMatchObject({ failure: 'unavailable' })
  await network.fail('open')
  expect(await objects.get(`${key}-560.webp`)).toBeNull()
  expect((await pictures.get(key, 560, 'webp')).size).toBeGreaterThan(100)
})

test('a client that disconnects closes the object', async () => {
  await objects.put(name, large)
  const url = await startService(noRendering)
  const abort = new AbortController()
  const response = await get(url + path, { signal: abort.signal })
  const reader = response.body?.getReader()
  await reader?.read()
  abort.abort()
  await expect(reader?.read()).rejects.toThrow()
  expect(logged).toEqual([])
  expect((await (await get(url + path)).arrayBuffer()).byteLength).toBe(large.length)
})

test('without the access code, no byte of a protected store is read from the bucket', async () => {
  const url = await startService()
  await (await get(url + path)).arrayBuffer()
  await get(`${url}/admin/stores/corner/access`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ state: 'protected', code }),
  })
  calls = []
  for (const headers of [undefined, { 'x-access-code': 'guess' }]) {
    const response = await get(`${url}${path}?store=corner`, headers && { headers })
    expect([response.status, response.headers.get('location')]).toEqual([401, null])
    expect(await response.text()).not.toMatch(/WEBP|127\.0\.0\.1/)
    expect((await get(url + path, headers && { headers })).status).toBe(404)
  }
  expect(calls).toEqual([])
  const allowed = await get(`${url}${path}?store=corner`, { headers: { 'x-access-code': code } })
  expect([allowed.status, allowed.headers.get('location')]).toEqual([200, null])
  expect(calls).toEqual([`get ${name}`])
})

test('the bucket denies a request without credentials', async () => {
  await objects.put(name, large)
  const response = await get(`${server.endpoint}/${server.bucket}/routes-${prefixes}/${name}`)
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(await response.text()).not.toContain('picturepicture')
})
