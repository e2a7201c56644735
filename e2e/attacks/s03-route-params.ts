import { expect } from 'playwright/test'
import { catalogueWords, openProtected } from '../fixtures/protected-store'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

export const routeParams: Attack = {
  id: 'S03',
  attack: 'route-param injection `?nxtPslug=` and duplicates',
  expected: 'ignored; same gate',
  asvs: '15.3.7',
  run: async ({ house, openShop }) => {
    const gated = (await openProtected(house)).slug
    const open = await openShop()
    const view = 'en.USD.USA'
    const params = [
      ...[
        `nxtPstore=${gated}`,
        `nxtPstore=${gated}&nxtPview=${view}`,
        `nxtPslug=vault-tee`,
        `nxtPstore=${gated}&nxtPslug=vault-tee&nxtPselection=-`,
      ],
      ...[
        `nxtIstore=${gated}`,
        `nxtPstore=${open.slug}&nxtPstore=${gated}`,
        `store=${gated}&view=${view}`,
        `slug=vault-tee&slug=corner-tee`,
      ],
      ...[
        `storeSlug=${gated}`,
        `__nextLocale=${gated}`,
        `1=${gated}&2=${view}`,
        `nxtPstore%5B%5D=${gated}`,
        `siteKey=${gated}`,
      ],
    ]
    let tried = 0
    for (const path of [
      '/',
      '/listing/corner-tee',
      '/listing/vault-tee',
      '/goods',
      '/search',
      '/login',
      '/api/products',
    ])
      for (const param of params) {
        const asked = `${path}?${param}`
        // At an open store they lead to nothing of another; at the gated one they open nothing.
        const there = await rawRequest(house, { host: hostOf(house, open.slug), path: asked })
        expect(there.body.replaceAll('vault-tee', ''), asked).not.toMatch(catalogueWords)
        expect(there.body, asked).not.toContain('Gated Shop')
        const host = hostOf(house, gated)
        const shut = await rawRequest(house, { host, path: asked })
        expect(shut.body.replaceAll('vault-tee', ''), asked).not.toMatch(catalogueWords)
        if (path === '/api/products') expect(shut.status, asked).toBe(401)
        else if (path !== '/login')
          expect([shut.status, new URL(shut.headers.location ?? '', `http://${host}`).pathname], asked).toEqual([
            307,
            '/login',
          ])
        tried += 2
      }
    return { seen: `${tried} of ${tried} without effect` }
  },
}
