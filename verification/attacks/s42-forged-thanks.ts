import { expect } from 'playwright/test'
import { buy } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'
import { xssStrings } from './fixtures/xss-strings'

export const forgedThanks: Attack = {
  id: 'S42',
  attack: 'forged thank-you query (name, number, HTML)',
  expected: 'inert text, no PII from server, `no-store`, `noindex`, nothing sent to analytics',
  asvs: '14.2.1/3',
  run: async ({ testApp, browser, openShop, pickByRunMode }) => {
    const shop = await openShop()
    const { checkout, number } = await buy({ testApp, slug: shop.slug })
    const host = hostOf(testApp, shop.slug)
    const queryOf = (text: string) =>
      new URLSearchParams({
        name: text,
        orderNumber: text,
        arrivalEstimate: text,
        orderLookupNumber: text,
        deviceId: text,
        contentIds: text,
        cart: checkout.id,
      })
    const strings = [
      ...xssStrings.filter((_, index) => index % pickByRunMode(1, 40) === 0),
      'Mallory',
      '=cmd|x',
      '%00',
      '../..',
    ]
    const context = await browser.newContext()
    const reports: string[] = []
    context.on('request', (request) => {
      const query = request.url() + (request.postData() ?? '')
      if (request.resourceType() !== 'document' && /Mallory|attacked/.test(decodeURIComponent(query)))
        reports.push(request.url())
    })
    const page = await context.newPage()
    for (const text of strings) {
      const path = `/thankyou?${queryOf(text)}`
      const response = await rawRequest(testApp, { host, path })
      expect(response.headers['cache-control'], text).toContain('no-store')
      expect(response.body, text).toMatch(/<meta name="robots" content="noindex/)
      // The order belongs to another browser: only the query has its data, and the server returns none of it.
      expect(response.body, text).not.toMatch(/ada@example\.com|Okafor|Elm Street/)
      expect(response.body, text).not.toContain(number)
      const head = response.body.slice(0, response.body.indexOf('</head>'))
      expect(head, text).not.toContain('Mallory')
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(() => 'attacked' in window), text).toBe(false)
      expect(await page.getByText(/ada@example\.com|Elm Street/).count(), text).toBe(0)
    }
    await context.close()
    expect(reports).toEqual([])
    return {
      observed: `${strings.length} of ${strings.length} are inert text; no-store, noindex, 0 requests report it`,
    }
  },
}
