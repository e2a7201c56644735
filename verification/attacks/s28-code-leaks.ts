import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { accessCode, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

export const codeLeaks: Attack = {
  id: 'S28',
  attack: '`?accessCode=` leak by history, Referer, logs, analytics',
  expected: '303 to clean URL + `__Host-` HttpOnly cookie; `Referrer-Policy`; redacted logs',
  asvs: '14.2.1',
  run: async ({ testApp, browser, behindProxy }) => {
    const shop = await openProtected(testApp)
    const proxiedApp = await behindProxy()
    const host = hostOf(proxiedApp.testApp, shop.slug)
    const ask = (query: string) =>
      rawRequest(proxiedApp.testApp, {
        host,
        path: `/listing/vault-tee?${query}`,
        headers: { 'x-forwarded-for': '192.0.2.28' },
      })
    for (const query of [
      `accessCode=${accessCode}`,
      `product=1&accessCode=${accessCode}&utm_source=x`,
      `accessCode=wrong-code-4711`,
    ]) {
      const { status, headers, body } = await ask(query)
      expect(status, query).toBe(303)
      expect(headers.location, query).not.toMatch(/accessCode|open-sesame|4711/)
      expect(headers['referrer-policy'], query).toBe('no-referrer')
      expect(headers['cache-control'], query).toContain('no-store')
      expect(body, query).not.toMatch(/open-sesame|4711/)
    }
    const cookie = ((await ask(`accessCode=${accessCode}`)).headers['set-cookie'] ?? []).find((line) =>
      line.startsWith('__Host-access='),
    )
    expect(cookie).toMatch(/; Path=\/;/i)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/Secure/i)
    expect(cookie).toMatch(/SameSite=lax/i)
    expect(cookie).not.toContain(accessCode)
    expect(cookie).not.toMatch(/Domain=/i)

    // In a browser: URL, history and outgoing requests do not contain the code.
    const context = await browser.newContext()
    const leaks: string[] = []
    context.on('request', (request) => {
      const { url, headers, data } = { url: request.url(), headers: request.headers(), data: request.postData() ?? '' }
      const isEntry = url.includes('accessCode=') && request.isNavigationRequest()
      if (!isEntry && (url + data + (headers.referer ?? '')).includes(accessCode)) leaks.push(url)
    })
    const page = await context.newPage()
    await page.goto(`${shop.url}/?accessCode=${accessCode}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    expect(page.url()).toBe(`${shop.url}/`)
    expect(
      await page.evaluate(() => `${document.cookie} ${JSON.stringify(localStorage)} ${document.referrer}`),
    ).not.toContain(accessCode)
    await page.goto(`${shop.url}/goods`)
    await page.goBack()
    expect(page.url()).not.toContain('accessCode')
    await context.close()
    expect(leaks).toEqual([])
    const logs = await Promise.all(
      ['app', 'commerce'].map((name) => readFile(join(testApp.dataDir, 'logs', `${name}.log`), 'utf8')),
    )
    expect([proxiedApp.log(), ...logs].filter((log) => log.includes(accessCode) || log.includes('4711'))).toEqual([])
    return { observed: '303 to the clean URL, __Host- cookie, no-referrer; 0 times in history, requests and logs' }
  },
}
