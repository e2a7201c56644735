/** @jest-environment node */
import { reportRequestError } from '@/lib/api/report-request-error'
import { log } from '@/lib/server/log'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = headers.get('host')?.split('.')[0]
    return { kind: 'store', store: { slug, currency: 'USD', region: 'USA', state: 'open' } }
  },
}))

jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  return { ...actual, env: { ...actual.env, ERROR_REPORT_URL: 'http://errors.test/in', RELEASE: '1.2.3' } }
})

const host = 'corner.shop.test'
const report = (body: unknown, origin = `http://${host}`) =>
  POST(
    new Request(`http://${host}/api/errors`, {
      method: 'POST',
      headers: { host, origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )

let sent: { url: string; body: { [key: string]: unknown } }[]
let response: () => Promise<Response>
let logged: unknown[]
beforeEach(() => {
  sent = []
  logged = []
  response = async () => new Response(null, { status: 202 })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    sent.push({ url: String(url), body: JSON.parse(String(init?.body)) })
    return await response()
  })
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(log, level).mockImplementation((line: unknown) => logged.push(line))
})

test('an error in a shopper’s browser is sent to the error service without personal data', async () => {
  const browserError = {
    message: 'x is not a function for ada@example.com',
    stack: 'TypeError: x',
    path: '/listing/tee?code=1',
  }
  expect((await report(browserError)).status).toBe(200)
  expect(sent).toMatchObject([
    {
      url: 'http://errors.test/in',
      body: { source: 'browser', message: 'x is not a function for …', path: '/listing/tee', host, release: '1.2.3' },
    },
  ])
  expect(logged).toHaveLength(1)
})

test('an error of the server is sent with the digest of Next.js', async () => {
  const error = Object.assign(new RangeError('no parcel for Zora Lovelace, 12 Byron Street'), { digest: '77' })
  const headers = { host, cookie: 'cart=secret' }
  const context = { routerKind: 'App Router', routePath: '/x', routeType: 'render' } as const
  await reportRequestError(
    error,
    { path: '/goods?page=2', method: 'GET', headers },
    { ...context, revalidateReason: undefined, renderSource: 'server-rendering' },
  )
  expect(sent[0]?.body).toMatchObject({
    source: 'server',
    message: 'RangeError',
    stack: expect.stringMatching(/^ {4}at .*route\.test\.ts/),
    path: '/goods',
    digest: '77',
  })
  expect(JSON.stringify([sent, logged])).not.toMatch(/secret|Zora|Byron/)
})

test('a failing error service causes no further error', async () => {
  response = async () => Promise.reject(new TypeError('fetch failed'))
  expect((await report({ message: 'a', path: '/' })).status).toBe(200)
  response = async () => new Response('no', { status: 500 })
  expect((await report({ message: 'b', path: '/' })).status).toBe(200)
})

test('reports from other sites, malformed reports and long texts are rejected', async () => {
  expect((await report({ message: 'x', path: '/' }, 'http://evil.test')).status).toBe(403)
  expect((await report({ text: 'x' })).status).toBe(400)
  expect((await report({ message: 'x'.repeat(200_000), path: '/' })).status).toBe(413)
  expect(sent).toEqual([])
})

test('reports above the limit are dropped', async () => {
  const results: unknown[] = []
  for (let count = 0; count < 40; count++) results.push(await (await report({ message: `${count}`, path: '/' })).json())
  expect(results.at(-1)).toEqual({ taken: false })
  expect(sent.length).toBeLessThanOrEqual(30)
})
