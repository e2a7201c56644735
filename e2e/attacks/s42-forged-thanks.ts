import { expect } from 'playwright/test'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { buy } from '../fixtures/written-checkout'
import { xssStrings } from '../fixtures/xss-strings'
import type { Attack } from './attack'

export const forgedThanks: Attack = {
  id: 'S42',
  attack: 'forged thank-you query (name, number, HTML)',
  expected: 'inert text, no PII from server, `no-store`, `noindex`, nothing sent to analytics',
  asvs: '14.2.1/3',
  run: async ({ house, browser, openShop, rounds }) => {
    const shop = await openShop()
    const { checkout, number } = await buy({ house, slug: shop.slug })
    const host = hostOf(house, shop.slug)
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
      ...xssStrings.filter((_, index) => index % rounds(1, 40) === 0),
      'Mallory',
      '=cmd|x',
      '%00',
      '../..',
    ]
    const context = await browser.newContext()
    const told: string[] = []
    context.on('request', (request) => {
      const query = request.url() + (request.postData() ?? '')
      if (request.resourceType() !== 'document' && /Mallory|attacked/.test(decodeURIComponent(query)))
        told.push(request.url())
    })
    const page = await context.newPage()
    for (const text of strings) {
      const path = `/thankyou?${queryOf(text)}`
      const answer = await rawRequest(house, { host, path })
      expect(answer.headers['cache-control'], text).toContain('no-store')
      expect(answer.body, text).toMatch(/<meta name="robots" content="noindex/)
      // The order is another browser's: only the query speaks, and the server says nothing of it.
      expect(answer.body, text).not.toMatch(/ada@example\.com|Okafor|Elm Street/)
      expect(answer.body, text).not.toContain(number)
      const head = answer.body.slice(0, answer.body.indexOf('</head>'))
      expect(head, text).not.toContain('Mallory')
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await page.evaluate(() => 'attacked' in window), text).toBe(false)
      expect(await page.getByText(/ada@example\.com|Elm Street/).count(), text).toBe(0)
    }
    await context.close()
    expect(told).toEqual([])
    return {
      seen: `${strings.length} of ${strings.length} are text and nothing else; no-store, noindex, 0 requests tell of it`,
    }
  },
}
