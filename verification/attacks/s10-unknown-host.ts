import { expect } from 'playwright/test'
import { rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

const hosts = [
  'nobody.localhost',
  'evil.example',
  'a.b.localhost',
  'nightshift.localhost.evil.example',
  'xn--nightshft-b2a.localhost',
]
const paths = [
  '/',
  '/goods',
  '/listing/night-shift-club',
  '/sitemap.xml',
  '/robots.txt',
  '/feeds/google.xml',
  '/api/products',
  '/pictures/x.jpg',
]
const tenant = /Night Shift|nightshift(?!\.localhost\.evil)|Outpost|Loudmouth|catalog_/i

export const unknownHost: Attack = {
  id: 'S10',
  attack: 'unknown Host',
  expected: 'external 404 redirect per spec, no tenant data',
  asvs: '4.1.3',
  run: async ({ testApp, behindProxy }) => {
    const { testApp: led } = await behindProxy()
    let tried = 0
    for (const host of hosts)
      for (const path of paths) {
        const neutral = await rawRequest(testApp, { host, path })
        expect(neutral.status, host + path).toBe(404)
        expect(neutral.body, host + path).not.toMatch(tenant)
        const away = await rawRequest(led, { host, path })
        expect([away.status, away.headers.location], host + path).toEqual([307, 'https://elsewhere.example/404'])
        expect(away.body, host + path).not.toMatch(tenant)
        tried += 2
      }
    return {
      observed: `${tried} of ${tried} without data of a store: redirect to the operator’s 404 page, or a neutral 404`,
    }
  },
}
