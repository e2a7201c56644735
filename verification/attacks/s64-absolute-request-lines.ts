import { freePort } from '@awning/testing/free-port'
import { expect } from 'playwright/test'
import { aListing, cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { startAppEdge } from './fixtures/edge'
import { rawBytes, statusOf } from './fixtures/raw-bytes'

export const absoluteRequestLines: Attack = {
  id: 'S64',
  attack: 'absolute request line with another host than the Host header, through the edge',
  expected: '400; no page or picture of one store is stored under the host of another',
  asvs: '4.2.1, 14.2.2',
  run: async ({ testApp, openShop }) => {
    const colors = { Teal: `#${(0x100000 + Math.floor(Math.random() * 0xefffff)).toString(16)}` }
    const own = await openShop(cornerStore({ listings: [aListing({ slug: 'corner-tee', title: 'Own Tee', colors })] }))
    const host = hostOf(testApp, own.slug)
    const other = hostOf(testApp, (await openShop()).slug)
    const port = await freePort()
    const edge = await startAppEdge(testApp, { edge: port, app: testApp.port })
    const ask = async (target: string, header: string, method = 'GET') =>
      statusOf(
        await rawBytes(
          { ...testApp, port },
          `${method} ${target} HTTP/1.1\r\nHost: ${header}\r\nConnection: close\r\n\r\n`,
        ),
      )
    try {
      const page = await rawRequest(testApp, { host, path: '/listing/corner-tee' })
      const [picture = ''] = /\/pictures\/[0-9a-f]{32}[\w-]*\.(?:webp|avif|jpg)/.exec(page.body) ?? []
      expect(picture).not.toBe('')
      expect(await ask(picture, other)).toBe(404)
      let refused = 0
      for (const path of ['/', '/listing/corner-tee', picture, '/_next/static/x.js', '/api/cart', '/login'])
        for (const target of [
          `http://${other}${path}`,
          `HTTPS://${other.toUpperCase()}${path}`,
          `http://evil.example${path}`,
        ])
          for (const method of ['GET', 'HEAD', 'POST']) {
            expect(await ask(target, host, method), `${method} ${target}`).toBe(400)
            refused += 1
          }
      // The same host in both is a request like any other.
      expect(await ask(`http://${host}${picture}`, host)).toBe(200)
      expect(await ask('/', host.toUpperCase())).toBeLessThan(400)
      expect(await ask(picture, other)).toBe(404)
      return { observed: `${refused} of ${refused} are 400; the picture of one store stays 404 at the other` }
    } finally {
      await edge.stop()
    }
  },
}
