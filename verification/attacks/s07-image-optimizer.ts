import { expect } from 'playwright/test'
import { openListener } from '../../e2e/fixtures/listener'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

export const imageOptimizer: Attack = {
  id: 'S07',
  attack: '`/_next/image?url=` internal IP, DNS rebinding, SVG, AVIF, huge',
  expected: '404 always',
  asvs: '1.3.6',
  run: async ({ testApp, openShop, pickByRunMode }) => {
    const { slug } = await openShop()
    const inner = await openListener('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
    try {
      const urls = [
        ...[
          'http://169.254.169.254/latest/',
          `${inner.url}/x.svg`,
          `${inner.url}/x.avif`,
          `http://[::1]:${inner.port}/x`,
        ],
        ...[`http://localtest.me:${inner.port}/x`, `http://0x7f000001:${inner.port}/x`, `//127.0.0.1:${inner.port}/x`],
        ...[
          '/favicon.ico',
          '/pictures/x.jpg',
          '/../../etc/passwd',
          'file:///etc/passwd',
          'data:image/svg+xml,<svg/>',
          '',
        ],
      ]
      let tried = 0
      for (const host of [hostOf(testApp, slug), `127.0.0.1:${testApp.port}`].slice(0, pickByRunMode(2, 1)))
        for (const path of [
          '/_next/image',
          '/_next/image/',
          '/_next/IMAGE',
          '//_next/image',
          '/_vercel/image',
          '/api/image',
        ])
          for (const url of urls)
            for (const size of ['w=640&q=75', 'w=999999999&q=100'].slice(0, pickByRunMode(2, 1))) {
              const address = `${path}?url=${encodeURIComponent(url)}&${size}`
              const { status, headers } = await rawRequest(testApp, {
                host,
                path: address,
                headers: { accept: 'image/avif,*/*' },
              })
              // Non-canonical URLs redirect to the canonical form, which must also return 404.
              const lead = headers.location && new URL(headers.location, `http://${host}`)
              const last = lead ? await rawRequest(testApp, { host, path: lead.pathname + lead.search }) : { status }
              expect(last.status, address).toBe(404)
              if (lead) expect(lead.host, address).toBe(host)
              tried += 1
            }
      expect(inner.visits).toEqual([])
      return { observed: `${tried} of ${tried} are 404; 0 outbound calls` }
    } finally {
      inner.stop()
    }
  },
}
