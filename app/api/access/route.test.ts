/** @jest-environment node */
const jar = new Map<string, string>()
const mockSet = jest.fn((name: string, value: string, _options: object) => jar.set(name, value))
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string, options: object) => mockSet(name, value, options),
    delete: (name: string) => jar.delete(name),
  }),
  draftMode: async () => ({ enable: () => jar.set('__prerender_bypass', 'build-id') }),
}))
const mockShop = jest.fn()
jest.mock('../../../lib/store/store-from-request', () => ({
  ...jest.requireActual('../../../lib/store/store-from-request'),
  storeFromRequest: () => mockShop(),
}))
const mockIsCode = jest.fn()
jest.mock('../../../lib/access/enter-store', () => ({
  isAccessCode: (store: string, code: string) => mockIsCode(store, code),
}))
jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  return { ...actual, env: { ...actual.env, ACCESS_SECRET: 'an-access-secret-that-only-tests-know' } }
})

import { openAccessCookie } from '@/lib/access/access-cookie'
import { sendCode } from '@/lib/access/sent-code'
import { env } from '@/lib/env'
import { ServiceUnavailable } from '@/lib/services/errors'
import { GET } from './route'

let visitor = 0
beforeEach(() => {
  jar.clear()
  mockSet.mockClear()
  visitor += 1
  mockShop.mockReturnValue({ store: { slug: 'tide', state: 'protected' } })
  mockIsCode.mockReset().mockImplementation(async (_: string, code: string) => code === 'high-tide')
})

async function give(code: string, address = '/') {
  const headers = new Headers({ 'x-client-address': `203.0.113.${visitor}` })
  sendCode(headers, { code, address })
  return await GET(new Request('http://tide.shop.test/api/access', { headers }))
}
const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const kept = () => openAccessCookie({ get: (name) => ({ value: jar.get(name) ?? '' }) }, 'tide')

test('the right code opens the store for this browser alone, and leads to the clean address', async () => {
  const answer = await give(' high-tide ', '/listing/tee?product=5')
  expect(leadsTo(answer)).toEqual([303, '/listing/tee?product=5'])
  expect([answer.headers.get('cache-control'), answer.headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'no-referrer',
  ])
  expect(await kept()).toEqual({ code: 'high-tide', bypass: 'build-id' })
  const [name, value, options] = mockSet.mock.calls[0] ?? []
  expect([name, options]).toEqual([
    'access',
    { httpOnly: true, sameSite: 'lax', secure: false, path: '/', maxAge: 2_592_000 },
  ])
  expect(value).not.toContain('tide')
  expect(jar.has('__prerender_bypass')).toBe(false)
})

test('the gate leads on to the page that was asked for, and never out of the shop', async () => {
  jar.set('back', '/tees?page=2')
  expect(leadsTo(await give('high-tide'))).toEqual([303, '/tees?page=2'])
  for (const back of ['//evil.test', '/\\evil.test', 'https://evil.test', '/api/cart']) {
    jar.set('back', back)
    expect(leadsTo(await give('high-tide'))).toEqual([303, '/'])
    expect(leadsTo(await give('high-tide', back))[1]).not.toMatch(/evil|api/)
  }
})

test('a wrong code leads back to the gate, which never shows it', async () => {
  for (const code of ['low-tide', '', 'x'.repeat(300)]) {
    const answer = await give(code)
    expect(leadsTo(answer)).toEqual([303, '/login?problem=code'])
    expect(await answer.text()).toBe('')
  }
  expect(mockSet).not.toHaveBeenCalled()
})

test('the eleventh guess of a minute is not looked at, also a right one', async () => {
  for (let guess = 0; guess < 10; guess++) await give('low-tide')
  mockIsCode.mockClear()
  const answer = await give('high-tide')
  expect([answer.status, mockIsCode.mock.calls.length]).toEqual([429, 0])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.text()).toContain('Too many tries')
  expect(answer.headers.get('refresh')).toBe('0; url=/login?problem=many')
})

test('nobody gets in while the service does not answer, or the installation has no secret for it', async () => {
  mockIsCode.mockRejectedValue(new ServiceUnavailable('GET theme'))
  expect(leadsTo(await give('high-tide'))).toEqual([303, '/login?problem=failed'])
  const replaced = jest.replaceProperty(env, 'ACCESS_SECRET', undefined)
  expect(leadsTo(await give('high-tide'))).toEqual([303, '/login?problem=failed'])
  replaced.restore()
  expect(mockSet).not.toHaveBeenCalled()
})

test('an open store cleans the address and looks at no code', async () => {
  mockShop.mockReturnValue({ store: { slug: 'tide', state: 'open' } })
  expect(leadsTo(await give('anything', '/tees'))).toEqual([303, '/tees'])
  expect(mockIsCode).not.toHaveBeenCalled()
})

test('there is no such call for whoever asks for it by its name', async () => {
  expect((await GET(new Request('http://tide.shop.test/api/access?accessCode=high-tide'))).status).toBe(404)
})
