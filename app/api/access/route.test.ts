/** @jest-environment node */
const cookieStore = new Map<string, string>()
const mockSet = jest.fn((name: string, value: string, _options: object) => cookieStore.set(name, value))
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (cookieStore.has(name) ? { value: cookieStore.get(name) } : undefined),
    set: (name: string, value: string, options: object) => mockSet(name, value, options),
    delete: (name: string) => cookieStore.delete(name),
  }),
  draftMode: async () => ({ enable: () => cookieStore.set('__prerender_bypass', 'build-id') }),
}))
const mockShop = jest.fn()
jest.mock('../../../lib/shop/store-from-request', () => ({
  ...jest.requireActual('../../../lib/shop/store-from-request'),
  storeFromRequest: () => mockShop(),
}))
const mockIsCode = jest.fn()
jest.mock('../../../lib/visit/resolve-store-access', () => ({
  verifyAccessCode: (store: string, code: string) => mockIsCode(store, code),
}))
jest.mock('../../../lib/env', () => {
  const actual = jest.requireActual('../../../lib/env')
  return { ...actual, env: { ...actual.env, ACCESS_SECRET: 'an-access-secret-that-only-tests-know' } }
})

import { env } from '@/lib/env'
import { ServiceUnavailableError } from '@/lib/services/errors'
import { openAccessCookie, sendCode } from '@/lib/visit/access-cookie'
import { GET } from './route'

let visitor = 0
beforeEach(() => {
  cookieStore.clear()
  mockSet.mockClear()
  visitor += 1
  mockShop.mockReturnValue({ store: { slug: 'tide', state: 'protected' } })
  mockIsCode.mockReset().mockImplementation(async (_: string, code: string) => code === 'high-tide')
})

async function submitCode(code: string, address = '/') {
  const headers = new Headers({ 'x-client-address': `203.0.113.${visitor}` })
  sendCode(headers, { code, address })
  return await GET(new Request('http://tide.shop.test/api/access', { headers }))
}
const redirectOf = (response: Response) => [response.status, response.headers.get('location')]
const storedAccess = () => openAccessCookie({ get: (name) => ({ value: cookieStore.get(name) ?? '' }) }, 'tide')

// Requirements: C8.401
test('a correct code opens the store for this browser only and redirects to the URL without the code', async () => {
  const response = await submitCode(' high-tide ', '/listing/tee?product=5')
  expect(redirectOf(response)).toEqual([303, '/listing/tee?product=5'])
  expect([response.headers.get('cache-control'), response.headers.get('referrer-policy')]).toEqual([
    'private, no-store',
    'no-referrer',
  ])
  expect(await storedAccess()).toEqual({ code: 'high-tide', bypass: 'build-id' })
  const [name, value, options] = mockSet.mock.calls[0] ?? []
  expect([name, options]).toEqual([
    'access',
    { httpOnly: true, sameSite: 'lax', secure: false, path: '/', maxAge: 2_592_000 },
  ])
  expect(value).not.toContain('tide')
  expect(cookieStore.has('__prerender_bypass')).toBe(false)
})

// Requirements: C8.401
test('the login redirects to the requested page, and never to another host', async () => {
  cookieStore.set('back', '/tees?page=2')
  expect(redirectOf(await submitCode('high-tide'))).toEqual([303, '/tees?page=2'])
  for (const back of ['//evil.test', '/\\evil.test', 'https://evil.test', '/api/cart']) {
    cookieStore.set('back', back)
    expect(redirectOf(await submitCode('high-tide'))).toEqual([303, '/'])
    expect(redirectOf(await submitCode('high-tide', back))[1]).not.toMatch(/evil|api/)
  }
})

// Requirements: C5.400
test('a wrong code redirects to the login page, which never shows the code', async () => {
  for (const code of ['low-tide', '', 'x'.repeat(300)]) {
    const response = await submitCode(code)
    expect(redirectOf(response)).toEqual([303, '/login?problem=code'])
    expect(await response.text()).toBe('')
  }
  expect(mockSet).not.toHaveBeenCalled()
})

// Requirements: C8.401
test('the eleventh guess within a minute is not checked, even if it is correct', async () => {
  for (let guess = 0; guess < 10; guess++) await submitCode('low-tide')
  mockIsCode.mockClear()
  const response = await submitCode('high-tide')
  expect([response.status, mockIsCode.mock.calls.length]).toEqual([429, 0])
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await response.text()).toContain('Too many requests')
  expect(response.headers.get('refresh')).toBe('0; url=/login?problem=many')
})

test('access is denied while the service does not respond or ACCESS_SECRET is not set', async () => {
  mockIsCode.mockRejectedValue(new ServiceUnavailableError('GET theme'))
  expect(redirectOf(await submitCode('high-tide'))).toEqual([303, '/login?problem=failed'])
  const replaced = jest.replaceProperty(env, 'ACCESS_SECRET', undefined)
  expect(redirectOf(await submitCode('high-tide'))).toEqual([303, '/login?problem=failed'])
  replaced.restore()
  expect(mockSet).not.toHaveBeenCalled()
})

test('an open store removes the code from the URL and does not check it', async () => {
  mockShop.mockReturnValue({ store: { slug: 'tide', state: 'open' } })
  expect(redirectOf(await submitCode('anything', '/tees'))).toEqual([303, '/tees'])
  expect(mockIsCode).not.toHaveBeenCalled()
})

test('a direct call is 404', async () => {
  expect((await GET(new Request('http://tide.shop.test/api/access?accessCode=high-tide'))).status).toBe(404)
})

test('while the service does not respond, the visitor gets the login page instead of the JSON of a call', async () => {
  mockShop.mockReturnValue(Response.json({}, { status: 503 }))
  expect(redirectOf(await submitCode('high-tide'))).toEqual([303, '/login?problem=failed'])
})
