import { expect } from 'playwright/test'
import { catalogueWords, openProtected } from '../fixtures/protected-store'
import { hostOf, rawRequest } from '../fixtures/raw-http'
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
  attack: '`x-middleware-subrequest` (all known spellings) on a gated store',
  expected: 'still 401→/login, 0 catalogue bytes',
  asvs: '8.2.1',
  run: async ({ house }) => {
    const { slug } = await openProtected(house)
    const host = hostOf(house, slug)
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
        const asked = `${path} with ${JSON.stringify(headers)}`
        const answer = await rawRequest(house, { host, path, headers })
        expect(answer.body, asked).not.toMatch(catalogueWords)
        if (path.startsWith('/api/')) expect(answer.status, asked).toBe(401)
        else if (!path.startsWith('/sitemap'))
          expect([answer.status, new URL(answer.headers.location ?? '', `http://${host}`).pathname], asked).toEqual([
            307,
            '/login',
          ])
        tried += 1
      }
    return { seen: `${tried} of ${tried} led to /login or refused with 401, 0 catalogue bytes` }
  },
}
