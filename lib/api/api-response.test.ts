/** @jest-environment node */

import { log } from '../server/log'
import { handleServiceErrors } from './api-response'

beforeEach(() => {
  jest.spyOn(log, 'error').mockImplementation()
})

const failing = (digest: string) => handleServiceErrors(() => Promise.reject(Object.assign(new Error(), { digest })))

test('a failed call of a cached function is 503, although it arrives with a digest only', async () => {
  const response = await failing('680520713')
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test("the framework's own signals are passed on", async () => {
  await expect(failing('NEXT_HTTP_ERROR_FALLBACK;404')).rejects.toThrow()
})
