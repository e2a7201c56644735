/** @jest-environment ./tools/jest/browser-environment.cjs */
import { z } from 'zod'
import { CallRejectedError } from '../browser/call-errors'
import { redirectToLogin } from '../browser/redirect-to-login'
import { callCheckout, takeReloadNotice } from './call-checkout'
import { pageTokenHeader, pageTokenMeta, rememberPageMeta } from './page-meta'

jest.mock('../browser/redirect-to-login', () => ({ redirectToLogin: jest.fn() }))
jest.mock('../localization/watch-market', () => ({ isInSync: () => true }))
const reload = jest.mocked(redirectToLogin)

const mockResponse = (status: number, code: string) => {
  globalThis.fetch = jest.fn(async () => Response.json({ errors: [{ code, detail: code }] }, { status }))
}
const call = () => callCheckout({ path: '/api/checkout', method: 'PUT', body: {}, schema: z.object({}) })
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'resolved',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 50, 'never')),
  ])

beforeEach(() => {
  reload.mockReset()
  sessionStorage.clear()
})

test('a page with an expired token is reloaded, and its call never settles', async () => {
  reload.mockResolvedValue(true)
  mockResponse(403, 'page_token_missing')
  expect(await settled(call())).toBe('never')
  expect(reload).toHaveBeenCalledTimes(1)
  expect(takeReloadNotice()).toBe(true)
  expect(takeReloadNotice()).toBe(false)
})

test('the token of a page that React renders again is still sent', async () => {
  mockResponse(409, 'busy')
  rememberPageMeta(pageTokenMeta, 'first')
  await settled(call())
  expect(fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ headers: expect.objectContaining({ [pageTokenHeader]: 'first' }) }),
  )
})

test('a refused call is repeated with the token that the page has by then', async () => {
  rememberPageMeta(pageTokenMeta, 'old')
  const sent: (string | null)[] = []
  globalThis.fetch = jest.fn(async (_path, init) => {
    const token = new Headers(init?.headers).get(pageTokenHeader)
    sent.push(token)
    rememberPageMeta(pageTokenMeta, 'new')
    return token === 'new'
      ? Response.json({})
      : Response.json({ errors: [{ code: 'page_token_missing', detail: 'x' }] }, { status: 403 })
  })
  expect(await settled(call())).toBe('resolved')
  expect(sent).toEqual(['old', 'new'])
  expect(reload).not.toHaveBeenCalled()
})

test('the call is rejected if a reload does not help', async () => {
  reload.mockResolvedValue(false)
  mockResponse(403, 'page_token_missing')
  expect(await settled(call())).toBeInstanceOf(CallRejectedError)
})

test('another rejection is thrown as it is', async () => {
  mockResponse(403, 'preview')
  expect(await settled(call())).toBeInstanceOf(CallRejectedError)
  expect(reload).not.toHaveBeenCalled()
})
