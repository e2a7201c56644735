import { expect } from 'playwright/test'
import { rawBytes, statusOf } from '../fixtures/raw-bytes'
import { rawRequest } from '../fixtures/raw-http'
import type { Attack } from './attack'

export const oddHosts: Attack = {
  id: 'S12',
  attack: 'Host `STORE.example.`, `:8443`, punycode, `%00`, 300 chars',
  expected: 'canonicalised or 400',
  asvs: '1.1.1',
  run: async ({ house, openShop }) => {
    const { slug, name } = await openShop()
    const same = [`${slug.toUpperCase()}.LOCALHOST.`, `${slug}.localhost.:${house.port}`, `${slug}.LocalHost`]
    for (const host of same) {
      const { status, body } = await rawRequest(house, { host, path: '/' })
      expect([status, body.includes(name)], host).toEqual([200, true])
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? ''
      expect(new URL(canonical).host, host).toBe(`${slug}.localhost:${house.port}`)
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
      const heard = await rawBytes(house, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(statusOf(heard), host).toBe(400)
    }
    for (const host of ['xn--nightshft-b2a.localhost', `xn--${slug}.localhost`])
      expect((await rawRequest(house, { host, path: '/' })).status, host).toBe(404)
    return { seen: `${same.length} are the one store at its one address, ${malformed.length} are 400, 2 are nobody’s` }
  },
}
