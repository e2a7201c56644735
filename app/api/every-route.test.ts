/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiMethods } from '../../lib/api/api-methods'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

type Handler = (request: Request) => Promise<Response>
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** All routes under /api except the catch-all. */
const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('route.ts') && !file.startsWith('['))
  .sort()
const addressOf = (file: string) => `/api/${dirname(file)}`

async function handlers(file: string): Promise<[verb: string, handler: Handler][]> {
  const route: Partial<Record<string, Handler>> = await import(join(process.cwd(), 'app/api', file))
  return verbs.flatMap((verb) => {
    const handler = route[verb]
    return handler ? [[verb, handler]] : []
  })
}

/** Calls between our own processes: signed, not from a page. */
const signed = new Set(['/api/revalidate'])
/** Calls that browsers send automatically or for a form without fields. */
const ofBrowsers = new Set(['/api/policy-reports', '/api/preview/leave'])

/** Forms that browsers can send without scripts. */
const ofForms = new Set(['/api/preorders', '/api/invoice', '/api/contact', '/api/cart/form', '/api/checkout/form'])

const host = 'outpost.shop.test'
const send = (file: string, verb: string, headers: Record<string, string>, body: string) =>
  new Request(`http://${host}${addressOf(file)}`, { method: verb, headers: { host, ...headers }, body })
const own = { origin: `http://${host}`, 'content-type': 'application/json' }

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unexpected call to the service'))
})

// Requirements: C7.180
it('the method table matches the methods that the route files export', async () => {
  const exportedMethods = await Promise.all(
    files.map(async (file) => {
      const exported = (await handlers(file)).map(([verb]) => verb)
      return [addressOf(file), exported.includes('GET') ? ['GET', 'HEAD', ...exported.slice(1)] : exported]
    }),
  )
  const table = Object.entries(apiMethods).map(([address, methods]) => [
    address,
    methods.filter((method) => method !== 'OPTIONS'),
  ])
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(exportedMethods))
})

describe.each(files)('%s', (file) => {
  const isSigned = signed.has(addressOf(file))

  // Requirements: C7.180
  it('rejects writes from other sites', async () => {
    for (const [verb, handler] of await handlers(file)) {
      if (verb === 'GET') continue
      for (const origin of ['https://evil.example', `https://${host}.evil.example`, 'null', undefined]) {
        const headers = {
          'content-type': 'application/json',
          'sec-fetch-site': 'cross-site',
          ...(origin !== undefined && { origin }),
        }
        const { status } = await handler(send(file, verb, headers, '{}'))
        expect([verb, origin, status]).toEqual([verb, origin, isSigned ? 401 : 403])
      }
    }
    expect(fetch).not.toHaveBeenCalled()
  })

  // Requirements: C7.180
  it('rejects text instead of JSON, long bodies and deeply nested JSON', async () => {
    if (isSigned || ofBrowsers.has(addressOf(file))) return
    for (const [verb, handler] of await handlers(file)) {
      if (verb === 'GET') continue
      const statusOf = async (headers: Record<string, string>, body: string) =>
        (await handler(send(file, verb, { ...own, ...headers }, body))).status
      expect(await statusOf({ 'content-type': 'text/plain' }, '{}')).toBe(415)
      if (ofForms.has(addressOf(file))) continue
      expect(await statusOf({}, `"${'x'.repeat(200_000)}"`)).toBe(413)
      expect(await statusOf({ 'content-length': '10000000' }, '{}')).toBe(413)
      expect(await statusOf({}, '{"__proto__":{"id":1},"constructor":{}}')).toBe(400)
      expect(await statusOf({}, '{')).toBe(400)
      const startedAt = performance.now()
      expect(await statusOf({}, `${'['.repeat(60_000)}${']'.repeat(60_000)}`)).toBe(400)
      expect(await statusOf({}, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(400)
      expect(performance.now() - startedAt).toBeLessThan(2_000)
    }
    expect(fetch).not.toHaveBeenCalled()
  })
})
