import { expect } from 'playwright/test'
import { catalogTexts, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

export const routeParams: Attack = {
  id: 'S03',
  attack: 'route-param injection `?nxtPslug=` and duplicates',
  expected: 'ignored; same access check',
  asvs: '15.3.7',
  run: async ({ testApp, openShop }) => {
    const protectedSlug = (await openProtected(testApp)).slug
    const open = await openShop()
    const market = 'en.USD.USA'
    const params = [
      ...[
        `nxtPstore=${protectedSlug}`,
        `nxtPstore=${protectedSlug}&nxtPmarket=${market}`,
        `nxtPslug=vault-tee`,
        `nxtPstore=${protectedSlug}&nxtPslug=vault-tee&nxtPselection=-`,
      ],
      ...[
        `nxtIstore=${protectedSlug}`,
        `nxtPstore=${open.slug}&nxtPstore=${protectedSlug}`,
        `store=${protectedSlug}&market=${market}`,
        `slug=vault-tee&slug=corner-tee`,
      ],
      ...[
        `storeSlug=${protectedSlug}`,
        `__nextLocale=${protectedSlug}`,
        `1=${protectedSlug}&2=${market}`,
        `nxtPstore%5B%5D=${protectedSlug}`,
        `siteKey=${protectedSlug}`,
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
        const requestPath = `${path}?${param}`
        // An open store shows nothing of another store, and the protected store stays protected.
        const there = await rawRequest(testApp, { host: hostOf(testApp, open.slug), path: requestPath })
        expect(there.body.replaceAll('vault-tee', ''), requestPath).not.toMatch(catalogTexts)
        expect(there.body, requestPath).not.toContain('Protected Shop')
        const host = hostOf(testApp, protectedSlug)
        const shut = await rawRequest(testApp, { host, path: requestPath })
        expect(shut.body.replaceAll('vault-tee', ''), requestPath).not.toMatch(catalogTexts)
        if (path === '/api/products') expect(shut.status, requestPath).toBe(401)
        else if (path !== '/login')
          expect([shut.status, new URL(shut.headers.location ?? '', `http://${host}`).pathname], requestPath).toEqual([
            307,
            '/login',
          ])
        tried += 2
      }
    return { observed: `${tried} of ${tried} without effect` }
  },
}
