import { expect } from 'playwright/test'
import { change, createPayableCheckout, readCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { browserCookies } from '../../e2e/fixtures/same-origin'
import { writeRoutes } from '../../e2e/fixtures/write-routes'
import type { Attack } from './attack'

/** Reports that browsers send automatically, and a signed call between app and service. */
const ofNobody = new Set(['/api/policy-reports', '/api/revalidate'])

export const crossSite: Attack = {
  id: 'S43',
  attack: 'CSRF: cross-site form, `Origin: evil`, `null`, none; `text/plain` JSON; GET with side effect',
  expected: '403/405; SameSite=Lax, `__Host-`',
  asvs: '3.5.1–3.5.3, 3.3.x',
  run: async ({ testApp, browser, openShop }) => {
    const shop = await openShop()
    const checkout = await createPayableCheckout({ testApp, slug: shop.slug })
    const host = hostOf(testApp, shop.slug)
    const before = await readCheckout(checkout)
    const body = JSON.stringify({ id: checkout.id, change: { marketingOptIn: true } })
    const json = 'application/json'
    const origins: Record<string, string>[] = [
      ...[
        'https://evil.example',
        'null',
        `http://evil.${host}`,
        `http://${host}.evil.example`,
        `https://${host}@evil.example`,
        'http://nightshift.localhost',
      ].map((origin) => ({ origin })),
      ...[{}, { referer: `http://${host}/cart` }, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ]
    let tried = 0
    const writes = (await writeRoutes()).filter(({ path }) => !ofNobody.has(path))
    expect(writes.length).toBeGreaterThan(15)
    for (const { path, method } of writes)
      for (const origin of origins)
        for (const type of [json, 'text/plain', 'application/x-www-form-urlencoded']) {
          const headers = { ...origin, 'content-type': type, cookie: checkout.cookie }
          const { status } = await rawRequest(testApp, { host, path, method, headers, body })
          expect([403, 404, 405, 415], `${method} ${path} from ${JSON.stringify(origin)} as ${type}`).toContain(status)
          tried += 1
        }
    // From the shop's own page without a JSON content type, and with a URL only.
    const own = { origin: `http://${host}`, cookie: checkout.cookie }
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/jsonp',
      '',
    ])
      expect(
        (
          await rawRequest(testApp, {
            host,
            path: '/api/checkout',
            method: 'PUT',
            headers: { ...own, 'content-type': type },
            body,
          })
        ).status,
        type,
      ).toBe(415)
    const query = `id=${checkout.id}&change[marketingOptIn]=true&_method=PUT&paymentMethod=card`
    for (const { path } of writes) {
      const { status } = await rawRequest(testApp, {
        host,
        path: `${path}?${query}`,
        headers: { cookie: checkout.cookie, 'x-http-method-override': 'PUT' },
      })
      expect(status, `GET ${path}`).toBeLessThan(500)
    }
    expect(await readCheckout(checkout)).toEqual(before)
    expect((await change(checkout, { marketingOptIn: true })).status).toBe(200)

    // A form on another site, in a browser with a checkout.
    const context = await browser.newContext()
    const cookies = browserCookies(checkout.cookie, shop.url)
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Lax', httpOnly: true })))
    const page = await context.newPage()
    await page.route('http://evil.localhost/**', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method=post enctype=text/plain action="${shop.url}/api/checkout"><input name='{"id":"${checkout.id}","x":"' value='"}'></form>`,
      }),
    )
    await page.goto('http://evil.localhost/')
    const answered = page.waitForResponse((response) => response.url() === `${shop.url}/api/checkout`)
    await page.evaluate(() => document.forms[0]?.submit())
    const response = await answered
    expect([403, 415]).toContain(response.status())
    await context.close()
    return { observed: `${tried + 6} of ${tried + 6} writes rejected, ${writes.length} GETs without effect` }
  },
}
