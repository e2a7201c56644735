/** @jest-environment node */
import { toPrometheusText } from '@awning/platform/metrics/exposition'
import { readMetrics } from '../../../lib/server/metrics'
import { POST } from './route'

jest.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
jest.mock('../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const report = (body: unknown, origin = 'http://outpost.shop.test') =>
  POST(
    new Request('http://outpost.shop.test/api/vitals', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
const lines = () =>
  toPrometheusText(readMetrics())
    .split('\n')
    .filter((line) => /^awning_web_vitals_\w+(?:_sum|_count)\{/.test(line))

describe('the web vitals of a page view', () => {
  it('are in the metrics by the kind of the page, not by its path', async () => {
    const response = await report({ path: '/listing/night-tee', LCP: 1_500, INP: 40, TTFB: 80, CLS: 0.02 })
    expect(response.status).toBe(202)
    await report({ path: '/listing/dawn-tee', LCP: 500 })
    expect(lines()).toEqual([
      'awning_web_vitals_lcp_seconds_sum{http_route="listing"} 2',
      'awning_web_vitals_lcp_seconds_count{http_route="listing"} 2',
      'awning_web_vitals_inp_seconds_sum{http_route="listing"} 0.04',
      'awning_web_vitals_inp_seconds_count{http_route="listing"} 1',
      'awning_web_vitals_ttfb_seconds_sum{http_route="listing"} 0.08',
      'awning_web_vitals_ttfb_seconds_count{http_route="listing"} 1',
      'awning_web_vitals_cls_sum{http_route="listing"} 0.02',
      'awning_web_vitals_cls_count{http_route="listing"} 1',
    ])
  })

  it.each([
    ['a negative time', { path: '/', LCP: -1 }],
    ['an impossible time', { path: '/', INP: 1e9 }],
    ['no path', { LCP: 1 }],
    ['a text', 'LCP'],
  ])('with %s are rejected', async (_, body) => {
    const before = lines()
    expect((await report(body)).status).toBe(400)
    expect(lines()).toEqual(before)
  })

  it('of another site are rejected', async () => {
    expect((await report({ path: '/', LCP: 1 }, 'https://evil.example')).status).toBe(403)
  })
})
