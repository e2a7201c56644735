/** @jest-environment node */
import { encryptPreview } from '@awning/contract/preview'
import { previewOfCall } from '@/lib/visit/read-credentials'
import { POST as startCheckout } from '../checkout/route'
import { POST as leave } from './leave/route'
import { POST } from './route'

const mockSecret = 'a-preview-secret-that-only-tests-know'
const mockJar = new Map<string, string>()
const mockDraft = { isEnabled: false }
jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  return { ...actual, env: { ...actual.env, PREVIEW_SECRET: 'a-preview-secret-that-only-tests-know' } }
})
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => (value === '' ? mockJar.delete(name) : mockJar.set(name, value)),
    delete: (name: string) => mockJar.delete(name),
  }),
  draftMode: async () => ({
    ...mockDraft,
    enable: () => {
      mockDraft.isEnabled = true
      mockJar.set('__prerender_bypass', 'the-builds-own-id')
    },
  }),
}))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = (headers.get('host') ?? '').split('.')[0]
    return { kind: 'store', store: { slug, currency: 'USD', region: 'USA', state: 'open' } }
  },
}))

const host = 'corner.shop.test'
const soon = () => Math.floor(Date.now() / 1000) + 60

beforeEach(() => {
  mockJar.clear()
  mockDraft.isEnabled = false
})

const write = (path: string, body: unknown, origin = `http://${host}`) =>
  new Request(`http://${host}${path}`, {
    method: 'POST',
    headers: { host, origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const open = async (previewData: string, origin?: string) => {
  const response = await POST(write('/api/preview', { previewData }, origin))
  return { status: response.status, body: await response.json(), cookieNames: [...mockJar.keys()] }
}

test('a link of this store opens its preview with one sealed cookie', async () => {
  const previewData = await encryptPreview({ store: 'corner', expires: soon() }, mockSecret)
  expect(await open(previewData)).toEqual({ status: 200, body: { preview: true }, cookieNames: ['preview'] })
  expect(mockJar.get('preview')).not.toContain(previewData)
  expect(mockJar.get('preview')).not.toContain('the-builds-own-id')
})

test('a changed link, an expired one and one of another store get the same response and set no cookie', async () => {
  const own = await encryptPreview({ store: 'corner', expires: soon() }, mockSecret)
  const flipped = `${own.slice(0, 30)}${own[30] === 'A' ? 'B' : 'A'}${own.slice(31)}`
  const expired = await encryptPreview({ store: 'corner', expires: soon() - 120 }, mockSecret)
  const foreign = await encryptPreview({ store: 'other', expires: soon() }, mockSecret)
  for (const previewData of [flipped, expired, foreign, '', 'x'.repeat(4000)])
    expect(await open(previewData)).toEqual({ status: 200, body: { preview: false }, cookieNames: [] })
})

test('another site can neither open nor close a preview', async () => {
  const previewData = await encryptPreview({ store: 'corner', expires: soon() }, mockSecret)
  expect((await open(previewData, 'http://evil.test')).status).toBe(403)
  const headers = { host, origin: 'http://evil.test' }
  expect((await leave(new Request(`http://${host}/api/preview/leave`, { method: 'POST', headers }))).status).toBe(403)
})

test('a form post ends the preview without scripts and redirects to the shop', async () => {
  await open(await encryptPreview({ store: 'corner', expires: soon() }, mockSecret))
  const headers = { host, origin: `http://${host}` }
  const response = await leave(new Request(`http://${host}/api/preview/leave`, { method: 'POST', headers }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  expect([...mockJar.keys()]).toEqual([])
})

test('after an update of the app, a preview has ended for calls as it has for pages', async () => {
  await open(await encryptPreview({ store: 'corner', expires: soon() }, mockSecret))
  expect(await previewOfCall('corner')).not.toBeNull()
  mockDraft.isEnabled = false
  expect(await previewOfCall('corner')).toBeNull()
})

// Requirements: 6.2, C5.10, C6.2
test('the server rejects a checkout while a preview is open', async () => {
  await open(await encryptPreview({ store: 'corner', expires: soon() }, mockSecret))
  const lines = [{ slug: 'tee', productId: 1, colorId: 2, sizeId: 3, quantity: 1, itemGroupId: '1' }]
  const serviceCalls = jest.spyOn(globalThis, 'fetch')
  const response = await startCheckout(write('/api/checkout', { lines, region: 'USA' }))
  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ errors: [{ code: 'preview' }] })
  expect(serviceCalls).not.toHaveBeenCalled()
})
