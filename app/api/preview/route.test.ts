/** @jest-environment node */
import { sealPreview } from '@/commerce/contract/preview'
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
jest.mock('../../../lib/store/resolve', () => ({
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
  const answer = await POST(write('/api/preview', { previewData }, origin))
  return { status: answer.status, body: await answer.json(), kept: [...mockJar.keys()] }
}

test('a link of this store opens its preview: one sealed cookie, from which nothing can be read', async () => {
  const previewData = await sealPreview({ store: 'corner', expires: soon() }, mockSecret)
  expect(await open(previewData)).toEqual({ status: 200, body: { preview: true }, kept: ['preview'] })
  expect(mockJar.get('preview')).not.toContain(previewData)
  expect(mockJar.get('preview')).not.toContain('the-builds-own-id')
})

test('a changed link, an expired one and one of another store are answered alike, and keep nothing', async () => {
  const own = await sealPreview({ store: 'corner', expires: soon() }, mockSecret)
  const flipped = `${own.slice(0, 30)}${own[30] === 'A' ? 'B' : 'A'}${own.slice(31)}`
  const over = await sealPreview({ store: 'corner', expires: soon() - 120 }, mockSecret)
  const foreign = await sealPreview({ store: 'other', expires: soon() }, mockSecret)
  for (const previewData of [flipped, over, foreign, '', 'x'.repeat(4000)])
    expect(await open(previewData)).toEqual({ status: 200, body: { preview: false }, kept: [] })
})

test('another site can neither open a preview nor close one', async () => {
  const previewData = await sealPreview({ store: 'corner', expires: soon() }, mockSecret)
  expect((await open(previewData, 'http://evil.test')).status).toBe(403)
  const headers = { host, origin: 'http://evil.test' }
  expect((await leave(new Request(`http://${host}/api/preview/leave`, { method: 'POST', headers }))).status).toBe(403)
})

test('leaving ends it, also without scripts: a form’s post that answers with the shop', async () => {
  await open(await sealPreview({ store: 'corner', expires: soon() }, mockSecret))
  const headers = { host, origin: `http://${host}` }
  const answer = await leave(new Request(`http://${host}/api/preview/leave`, { method: 'POST', headers }))
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  expect([...mockJar.keys()]).toEqual([])
})

test('a checkout is refused by the server while a preview is open', async () => {
  await open(await sealPreview({ store: 'corner', expires: soon() }, mockSecret))
  const lines = [{ slug: 'tee', productId: 1, colorId: 2, sizeId: 3, quantity: 1, itemGroupId: '1' }]
  const asked = jest.spyOn(globalThis, 'fetch')
  const answer = await startCheckout(write('/api/checkout', { lines, region: 'USA' }))
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'preview' }] })
  expect(asked).not.toHaveBeenCalled()
})
