import { expect } from 'playwright/test'
import { rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { rawBytes, statusOf } from './fixtures/raw-bytes'

export const oddHosts: Attack = {
  id: 'S12',
  attack: 'Host `STORE.example.`, `:8443`, punycode, `%00`, 300 chars',
  expected: 'canonicalized or 400',
  asvs: '1.1.1',
  run: async ({ testApp, openShop }) => {
    const { slug, name } = await openShop()
    const same = [`${slug.toUpperCase()}.LOCALHOST.`, `${slug}.localhost.:${testApp.port}`, `${slug}.LocalHost`]
    for (const host of same) {
      const { status, body } = await rawRequest(testApp, { host, path: '/' })
      expect([status, body.includes(name)], host).toEqual([200, true])
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? ''
      expect(new URL(canonical).host, host).toBe(`${slug}.localhost:${testApp.port}`)
    }
    const malformed = [
      ...[
        `${slug}%00.localhost`,
        `${'a'.repeat(300)}.localhost`,
        `${slug}..localhost`,
        `${slug}_.localhost`,
        '-.localhost',
      ],
      ...[
        `${slug}.localhost:8443`,
        `${slug}.localhost.:1`,
        `${slug}.localhost:99999999`,
        `${slug}.localhost/x`,
        `${slug}.localhost?x`,
        `evil@${slug}.localhost`,
        `${slug}.localhost#`,
      ],
      ...[`${slug}.localhost:80:80`, '[::1', `bücher.${slug}.localhost`, `${slug}\\.localhost`],
    ]
    for (const host of malformed) {
      const response = await rawBytes(testApp, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(statusOf(response), host).toBe(400)
    }
    for (const host of ['xn--nightshft-b2a.localhost', `xn--${slug}.localhost`])
      expect((await rawRequest(testApp, { host, path: '/' })).status, host).toBe(404)
    return {
      observed: `${same.length} resolve to the store at its canonical URL, ${malformed.length} are 400, 2 resolve to no store`,
    }
  },
}
