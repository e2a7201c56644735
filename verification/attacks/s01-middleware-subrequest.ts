import { expect } from 'playwright/test'
import { catalogTexts, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const five = (name: string) => Array.from({ length: 5 }, () => name).join(':')
const spellings: Record<string, string>[] = [
  ...['middleware', 'src/middleware', 'pages/_middleware', 'proxy', '/middleware', 'middleware.ts'].flatMap((name) => [
    { 'x-middleware-subrequest': name },
    { 'x-middleware-subrequest': five(name) },
    { 'x-middleware-subrequest': `${five(name)}:${name}` },
  ]),
  { 'x-middleware-subrequest': '1', 'x-middleware-subrequest-id': '1' },
  { 'x-middleware-next': '1' },
  { 'x-middleware-rewrite': '/goods' },
  { 'x-middleware-override-headers': 'x-access-code', 'x-middleware-request-x-access-code': 'x' },
  { 'x-invoke-path': '/goods', 'x-invoke-status': '200' },
  { 'x-matched-path': '/goods', 'x-now-route-matches': '1' },
  { 'x-access-code': 'open', 'x-access-address': '/' },
  { 'x-client-address': '127.0.0.1', 'x-forwarded-for': '127.0.0.1' },
]

export const middlewareSubrequest: Attack = {
  id: 'S01',
  attack: '`x-middleware-subrequest` (all known spellings) on a protected store',
  expected: 'still 401→/login, 0 bytes of the catalog',
  asvs: '8.2.1',
  run: async ({ testApp }) => {
    const { slug } = await openProtected(testApp)
    const host = hostOf(testApp, slug)
    let tried = 0
    for (const path of [
      '/',
      '/goods',
      '/listing/vault-tee',
      '/search',
      '/api/products',
      '/sitemap.xml',
      `/${slug}/en.USD.USA`,
    ])
      for (const headers of spellings) {
        const label = `${path} with ${JSON.stringify(headers)}`
        const response = await rawRequest(testApp, { host, path, headers })
        expect(response.body, label).not.toMatch(catalogTexts)
        if (path.startsWith('/api/')) expect(response.status, label).toBe(401)
        else if (!path.startsWith('/sitemap'))
          expect([response.status, new URL(response.headers.location ?? '', `http://${host}`).pathname], label).toEqual(
            [307, '/login'],
          )
        tried += 1
      }
    return { observed: `${tried} of ${tried} redirected to /login or rejected with 401, 0 bytes of the catalog` }
  },
}
