/** @jest-environment node */
import { log } from '@/lib/server/log'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async (headers: Headers) => {
    const slug = headers.get('host')?.split('.')[0]
    return { kind: 'store', store: { slug, currency: 'USD', region: 'USA', state: 'open' } }
  },
}))

let logged: unknown[]
beforeEach(() => {
  logged = []
  jest.spyOn(log, 'error').mockImplementation((line: unknown) => logged.push(line))
})

const report = (violation: object, headers: Record<string, string> = {}, host = 'corner.shop.test') =>
  POST(
    new Request(`http://${host}/api/policy-reports`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/csp-report', ...headers },
      body: JSON.stringify({ 'csp-report': violation }),
    }),
  )
const scriptViolation = {
  'document-uri': 'http://corner.shop.test/checkout/chk_0123456789abcdef0123456789abcdef?id=sealed',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://skimmer.example/steal.js?card=1',
}

it('reports a script blocked by the checkout’s policy, without the checkout id', async () => {
  expect((await report(scriptViolation)).status).toBe(200)
  expect(logged).toMatchObject([
    {
      source: 'browser',
      message: 'The Content Security Policy directive script-src-elem blocked https://skimmer.example',
      host: 'corner.shop.test',
    },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/0123456789|sealed|card=1/)
})

it('ignores violations of browser extensions', async () => {
  expect((await report({ ...scriptViolation, 'blocked-uri': 'chrome-extension://abcdef/inject.js' })).status).toBe(200)
  expect(logged).toEqual([])
})

it('ignores the eval check of our own scripts', async () => {
  const evalViolation = { ...scriptViolation, 'blocked-uri': 'eval' }
  expect(
    (await report({ ...evalViolation, 'source-file': 'http://corner.shop.test/_next/static/chunks/1.js' })).status,
  ).toBe(200)
  expect(logged).toEqual([])
  expect((await report({ ...evalViolation, 'source-file': 'https://skimmer.example/steal.js' })).status).toBe(200)
  expect(logged).toHaveLength(1)
})

it('rejects reports from other sites, of another type or with a long body', async () => {
  expect((await report(scriptViolation, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await report(scriptViolation, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await report({ ...scriptViolation, 'blocked-uri': 'x'.repeat(30_000) })).status).toBe(413)
  expect(logged).toEqual([])
})

it('drops reports above the limit of one store, but accepts those of another store', async () => {
  const sendReport = async (host: string) => await (await report(scriptViolation, {}, host)).json()
  for (let count = 0; count < 40; count++) await sendReport('flooded.shop.test')
  expect(await sendReport('flooded.shop.test')).toEqual({ taken: false })
  expect(await sendReport('quiet.shop.test')).toEqual({ taken: true })
})
