import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { openSharedCache } from './fixtures/shared-cache'

const poisons: Record<string, string>[] = [
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
  { 'next-router-state-tree': '%5B%22%22%2C%7B%7D%5D' },
  { 'next-router-prefetch': '2', purpose: 'prefetch' },
  { 'x-nextjs-data': '1' },
  { 'next-resume': '1' },
  { 'x-invoke-status': '500', 'x-invoke-path': '/_error', 'x-invoke-error': '{}' },
  { 'x-invoke-output': '/evil', 'x-invoke-query': '%7B%7D' },
  { 'x-middleware-prefetch': '1' },
  { 'x-middleware-rewrite': '/evil' },
  { 'x-middleware-override-headers': 'x-evil', 'x-middleware-request-x-evil': '1' },
  { 'x-prerender-revalidate': 'evil' },
  { 'x-matched-path': '/404' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { forwarded: 'host=evil.example' },
  { 'x-original-url': '/evil', 'x-rewrite-url': '/evil' },
  { 'x-http-method-override': 'POST' },
  { accept: 'application/x-evil' },
  { accept: 'text/x-component' },
  { 'accept-language': '../../evil' },
  { 'accept-encoding': 'evil' },
  { cookie: '__prerender_bypass=evil; buyer=evil' },
  { range: 'bytes=0-10' },
]

export const cachePoisoning: Attack = {
  id: 'S09',
  attack:
    'cache poisoning behind a shared cache: `RSC`, `Next-Router-*`, `x-nextjs-data`, `Next-Resume`, `x-invoke-*`, bad `Accept`, `X-Forwarded-Host`',
  expected: 'next clean GET identical in type and bytes, 100/100',
  asvs: '14.2.5',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const host = hostOf(testApp, slug)
    const cache = await openSharedCache(testApp)
    try {
      let same = 0
      for (const path of ['/', '/goods', '/listing/corner-tee', '/no-such-page', '/sitemap.xml']) {
        await rawRequest(testApp, { host, path })
        const clean = await rawRequest(testApp, { host, path })
        for (const [index, headers] of poisons.entries()) {
          // A URL that is not cached yet, so that the cache would store the poisoned response first.
          const fresh = `${path}?utm_term=${index}`
          await rawRequest(cache.testApp, { host, path: fresh, headers })
          const next = await rawRequest(cache.testApp, { host, path: fresh })
          expect(next.headers['content-type'], `${path} after ${JSON.stringify(headers)}`).toBe(
            clean.headers['content-type'],
          )
          expect(next.body, `${path} after ${JSON.stringify(headers)}`).toBe(clean.body)
          same += 1
        }
      }
      return { observed: `${same} of ${same} identical in type and bytes` }
    } finally {
      cache.stop()
    }
  },
}
