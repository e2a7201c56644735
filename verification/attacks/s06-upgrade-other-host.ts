import { expect } from 'playwright/test'
import { openListener } from '../../e2e/fixtures/listener'
import { hostOf } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { rawBytes, statusOf } from './fixtures/raw-bytes'

export const upgradeOtherHost: Attack = {
  id: 'S06',
  attack: '`Upgrade: websocket` with absolute URI to 169.254.169.254',
  expected: 'closed; 0 outbound connections',
  asvs: '1.3.6',
  run: async ({ testApp, openShop }) => {
    const { slug } = await openShop()
    const secret = 'the-secret-of-the-metadata-service'
    const inner = await openListener(secret)
    try {
      const targets = [
        ...['http://169.254.169.254/latest/meta-data/', `${inner.url}/`, `//127.0.0.1:${inner.port}/`],
        ...[`ws://127.0.0.1:${inner.port}/`, `/${inner.url}/`, `http:${inner.url}`, `/\\127.0.0.1:${inner.port}/`],
      ]
      let tried = 0
      for (const host of [hostOf(testApp, slug), `127.0.0.1:${inner.port}`, '169.254.169.254'])
        for (const target of targets)
          for (const extra of ['', 'Next-HMR: 1\r\n', 'x-middleware-rewrite: '.concat(inner.url, '\r\n')]) {
            const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
            const head = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${upgrade}Sec-WebSocket-Key: AQIDBAUGBwgJCgsMDQ4PEA==\r\n${extra}\r\n`
            const response = await rawBytes(testApp, head, 1_500)
            expect(response, head).not.toContain(secret)
            expect(statusOf(response), head).not.toBe(101)
            tried += 1
          }
      expect(inner.visits).toEqual([])
      return { observed: `${tried} of ${tried} without an upgrade; 0 outbound calls` }
    } finally {
      inner.stop()
    }
  },
}
