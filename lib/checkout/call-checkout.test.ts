import { z } from 'zod'
import { goToGate } from '../access/go-to-gate'
import { CallRefused } from '../browser-call'
import { callCheckout } from './call-checkout'

jest.mock('../access/go-to-gate', () => ({ goToGate: jest.fn() }))
jest.mock('../preferences/in-step', () => ({ isInStep: () => true }))
const reload = jest.mocked(goToGate)

const answer = (status: number, code: string) => {
  globalThis.fetch = jest.fn(async () => Response.json({ errors: [{ code, detail: code }] }, { status }))
}
const call = () => callCheckout({ path: '/api/checkout', method: 'PUT', body: {}, shape: z.object({}) })
const settled = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'answered',
      (error: unknown) => error,
    ),
    new Promise((resolve) => setTimeout(resolve, 50, 'never')),
  ])

beforeEach(() => reload.mockReset())

test('a page whose token no longer holds is loaded anew, and its call says nothing more', async () => {
  reload.mockResolvedValue(true)
  answer(403, 'page_token_missing')
  expect(await settled(call())).toBe('never')
  expect(reload).toHaveBeenCalledTimes(1)
})

test('where loading it anew does not help, the call is refused', async () => {
  reload.mockResolvedValue(false)
  answer(403, 'page_token_missing')
  expect(await settled(call())).toBeInstanceOf(CallRefused)
})

test('another refusal is told as it is', async () => {
  answer(403, 'preview')
  expect(await settled(call())).toBeInstanceOf(CallRefused)
  expect(reload).not.toHaveBeenCalled()
})
