/** @jest-environment node */
import { countRequest } from '@/lib/server/metrics'

jest.mock('next/server', () => ({ connection: async () => undefined }))
const token = 'a-token-of-the-one-who-measures-us'
const mockEnv: { METRICS_TOKEN?: string } = {}
jest.mock('../../../lib/env', () => ({ env: mockEnv }))
jest.mock('../../../lib/server/reject', () => ({
  reject: (status: number) => new Response(null, { status }),
}))

async function read(authorization?: string): Promise<Response> {
  const { GET } = await import('./route')
  const headers = authorization === undefined ? undefined : { authorization }
  return await GET(new Request('http://127.0.0.1:3000/api/metrics', { headers }))
}

test('metrics are 404 if no token is set', async () => {
  expect((await read()).status).toBe(404)
  expect((await read('Bearer undefined')).status).toBe(404)
})

// Requirements: C9.602
test('metrics require the configured token', async () => {
  mockEnv.METRICS_TOKEN = token
  for (const wrong of [undefined, '', token, `Bearer ${token}x`, `bearer ${token}`, 'Bearer ']) {
    expect((await read(wrong)).status).toBe(401)
  }
  countRequest({ method: 'GET', host: 'corner.shop.test', path: '/listing/tee', status: 200, ms: 12, cache: 'HIT' })
  const response = await read(`Bearer ${token}`)
  expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
    'no-store',
  ])
  const text = await response.text()
  expect(text).toContain('awning_http_requests_total{route="listing",status="200"} 1')
  expect(text).toContain('awning_page_cache_total{outcome="hit"} 1')
  expect(text).toContain('process_resident_memory_bytes')
  // No store names and no visited pages.
  expect(text).not.toMatch(/corner|tee/)
})
