import { expect } from 'playwright/test'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { rawBytes, statusOf } from './fixtures/raw-bytes'

export const twoHosts: Attack = {
  id: 'S11',
  attack: 'Host twice, absolute-form, `X-Forwarded-Host`/`Forwarded` from untrusted peer',
  expected: '400 or ignored',
  asvs: '4.1.3, 4.2.1',
  run: async ({ testApp, openShop }) => {
    const own = hostOf(testApp, (await openShop(cornerStore({ store: { name: 'Own Front' } }))).slug)
    const other = hostOf(testApp, (await openShop(cornerStore({ store: { name: 'Other Front' } }))).slug)
    const forms = {
      'Host twice': `GET / HTTP/1.1\r\nHost: ${own}\r\nHost: ${other}\r\n`,
      'Host twice, in one line': `GET / HTTP/1.1\r\nHost: ${own}, ${other}\r\n`,
      'Host folded': `GET / HTTP/1.1\r\nHost: ${own}\r\n ${other}\r\n`,
      'Host with a space': `GET / HTTP/1.1\r\nHost : ${other}\r\nHost: ${own}\r\n`,
      'no Host': 'GET / HTTP/1.1\r\n',
      'absolute form': `GET http://${other}/ HTTP/1.1\r\nHost: ${own}\r\n`,
      'absolute form with a user': `GET http://${own}@${other}/ HTTP/1.1\r\nHost: ${own}\r\n`,
      'X-Forwarded-Host': `GET / HTTP/1.1\r\nHost: ${own}\r\nX-Forwarded-Host: ${other}\r\n`,
      Forwarded: `GET / HTTP/1.1\r\nHost: ${own}\r\nForwarded: host=${other};proto=https\r\n`,
      'X-Host': `GET / HTTP/1.1\r\nHost: ${own}\r\nX-Host: ${other}\r\nX-HTTP-Host-Override: ${other}\r\nX-Original-Host: ${other}\r\n`,
    }
    const ends: string[] = []
    for (const [form, head] of Object.entries(forms)) {
      const response = await rawBytes(testApp, `${head}Connection: close\r\n\r\n`)
      expect(response, form).not.toContain('Other Front')
      expect([200, 307, 308, 400, 404], `${form}: ${response.slice(0, 300)}`).toContain(statusOf(response))
      ends.push(statusOf(response) === 400 ? 'rejected' : 'ignored')
    }
    const rejected = ends.filter((end) => end === 'rejected').length
    return { observed: `${rejected} are 400, ${ends.length - rejected} ignored; 0 responses of the other store` }
  },
}
