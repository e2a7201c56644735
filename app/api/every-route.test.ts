/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { apiMethods } from '../../lib/api-methods'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../lib/store/resolve', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

type Handler = (request: Request) => Promise<Response>
const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Everything under /api but the place of what is not there. */
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

/** Calls between our own processes carry a signature and come from no page. */
const signed = new Set(['/api/revalidate'])
/** What browsers send by themselves, and what they send for a form without fields. */
const ofBrowsers = new Set(['/api/policy-reports', '/api/preview/leave'])

/** Forms, which browsers send without scripts too. */
const ofForms = new Set(['/api/preorders', '/api/contact'])

const host = 'outpost.shop.test'
const send = (file: string, verb: string, headers: Record<string, string>, body: string) =>
  new Request(`http://${host}${addressOf(file)}`, { method: verb, headers: { host, ...headers }, body })
const own = { origin: `http://${host}`, 'content-type': 'application/json' }

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('no service is to be asked'))
})

it('is asked only as its file says', async () => {
  const said = await Promise.all(
    files.map(async (file) => {
      const exported = (await handlers(file)).map(([verb]) => verb)
      return [addressOf(file), exported.includes('GET') ? ['GET', 'HEAD', ...exported.slice(1)] : exported]
    }),
  )
  const table = Object.entries(apiMethods).map(([address, methods]) => [
    address,
    methods.filter((method) => method !== 'OPTIONS'),
  ])
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(said))
})

describe.each(files)('%s', (file) => {
  const isSigned = signed.has(addressOf(file))

  it('takes no write of another site’s page', async () => {
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

  it('takes no text for JSON, no long body and no tower of brackets', async () => {
    if (isSigned || ofBrowsers.has(addressOf(file))) return
    for (const [verb, handler] of await handlers(file)) {
      if (verb === 'GET') continue
      const tell = async (headers: Record<string, string>, body: string) =>
        (await handler(send(file, verb, { ...own, ...headers }, body))).status
      expect(await tell({ 'content-type': 'text/plain' }, '{}')).toBe(415)
      if (ofForms.has(addressOf(file))) continue
      expect(await tell({}, `"${'x'.repeat(200_000)}"`)).toBe(413)
      expect(await tell({ 'content-length': '10000000' }, '{}')).toBe(413)
      expect(await tell({}, '{"__proto__":{"id":1},"constructor":{}}')).toBe(400)
      expect(await tell({}, '{')).toBe(400)
      const began = performance.now()
      expect(await tell({}, `${'['.repeat(60_000)}${']'.repeat(60_000)}`)).toBe(400)
      expect(await tell({}, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)).toBe(400)
      expect(performance.now() - began).toBeLessThan(2_000)
    }
    expect(fetch).not.toHaveBeenCalled()
  })
})
