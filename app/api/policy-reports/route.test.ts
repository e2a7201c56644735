/** @jest-environment node */
import { log } from '@/lib/log'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/store/resolve', () => ({
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

const report = (said: object, headers: Record<string, string> = {}, host = 'corner.shop.test') =>
  POST(
    new Request(`http://${host}/api/policy-reports`, {
      method: 'POST',
      headers: { host, 'content-type': 'application/csp-report', ...headers },
      body: JSON.stringify({ 'csp-report': said }),
    }),
  )
const strange = {
  'document-uri': 'http://corner.shop.test/checkout/chk_0123456789abcdef0123456789abcdef?id=sealed',
  'effective-directive': 'script-src-elem',
  'blocked-uri': 'https://skimmer.example/steal.js?card=1',
}

it('tells of a script that the checkout’s policy kept out, without the checkout’s id', async () => {
  expect((await report(strange)).status).toBe(200)
  expect(logged).toMatchObject([
    {
      source: 'browser',
      message: "The policy's script-src-elem kept out https://skimmer.example",
      host: 'corner.shop.test',
    },
  ])
  expect(JSON.stringify(logged)).not.toMatch(/0123456789|sealed|card=1/)
})

it('says nothing of what a visitor’s own browser adds', async () => {
  expect((await report({ ...strange, 'blocked-uri': 'chrome-extension://abcdef/inject.js' })).status).toBe(200)
  expect(logged).toEqual([])
})

it('says nothing of our own scripts asking whether code may be made from text', async () => {
  const asking = { ...strange, 'blocked-uri': 'eval' }
  expect((await report({ ...asking, 'source-file': 'http://corner.shop.test/_next/static/chunks/1.js' })).status).toBe(
    200,
  )
  expect(logged).toEqual([])
  expect((await report({ ...asking, 'source-file': 'https://skimmer.example/steal.js' })).status).toBe(200)
  expect(logged).toHaveLength(1)
})

it('takes no report of another site, of another kind, or too long a one', async () => {
  expect((await report(strange, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await report(strange, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await report({ ...strange, 'blocked-uri': 'x'.repeat(30_000) })).status).toBe(413)
  expect(logged).toEqual([])
})

it('lets a flood of one store’s reports go, and still takes those of another', async () => {
  const taken = async (host: string) => await (await report(strange, {}, host)).json()
  for (let count = 0; count < 40; count++) await taken('flooded.shop.test')
  expect(await taken('flooded.shop.test')).toEqual({ taken: false })
  expect(await taken('quiet.shop.test')).toEqual({ taken: true })
})
