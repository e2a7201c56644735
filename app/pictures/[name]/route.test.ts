/** @jest-environment node */

import { GET } from './route'

const key = 'a'.repeat(32)
const name = `${key}-400.webp`
const mockShop = { store: { slug: 'outpost', state: 'open' } }
const mockFetch = jest.fn(async () => new Response('bytes'))
jest.mock('../../../lib/shop/store-from-request', () => ({ storeFromRequest: async () => mockShop }))
jest.mock('../../../lib/services/pictures', () => ({ fetchPicture: () => mockFetch() }))

const read = (headers: Record<string, string> = {}, file = name) =>
  GET(new Request(`http://outpost.localhost/pictures/${file}`, { headers }), {
    params: Promise.resolve({ name: file }),
  })

beforeEach(() => {
  mockShop.store.state = 'open'
  mockFetch.mockClear()
})

test('a picture of an open store is sent once to a cache that checks it again', async () => {
  const first = await read()
  expect([first.status, first.headers.get('etag'), first.headers.get('cache-control')]).toEqual([
    200,
    `"${name}"`,
    'public, max-age=31536000, immutable',
  ])
  const again = await read({ 'if-none-match': `"${name}"` })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', `"${name}"`])
  expect(mockFetch).toHaveBeenCalledTimes(1)
})

test.each(['protected', 'closed'])('a picture of a %s store is never confirmed to a cache', async (state) => {
  mockShop.store.state = state
  const response = await read({ 'if-none-match': `"${name}"` })
  expect([response.status, response.headers.get('etag'), response.headers.get('cache-control')]).toEqual([
    200,
    null,
    'private, no-store',
  ])
})

test('a photograph is found with its framing, and no other name is', async () => {
  for (const suffix of ['p', 'p150005306099']) expect((await read({}, `${key}${suffix}-400.avif`)).status).toBe(200)
  for (const suffix of ['p0530', 'p15000530609', '150005306099', 'p15000530609x'])
    expect((await read({}, `${key}${suffix}-400.avif`)).status).toBe(404)
})
