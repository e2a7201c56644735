import { CreatedPreview } from '@awning/contract/preview'
import { expect } from 'playwright/test'
import { admin } from '../../e2e/fixtures/admin'
import { Buyer, cards } from '../../e2e/fixtures/buyer'
import { buy, lineOf } from '../../e2e/fixtures/checkout-calls'
import { accessCode, openProtected } from '../../e2e/fixtures/protected-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { writeJson } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

/** Cookies that page scripts read and write. None of them gives access. */
const readable =
  /^(?:(?:__Host-)?(?:cart|buyer|consent|device)$|payment|visitor|_\w+|utm\w*|aid|partner|purchases|affiliate|source|market)/

export const cookieAudit: Attack = {
  id: 'S50',
  attack: 'cookie audit',
  expected:
    'every cookie Secure (with TLS) and SameSite; access, checkout and preview cookies HttpOnly and `__Host-`; cart, market and consent cookies are read by the browser and contain no secret',
  asvs: '3.3.1–3.3.4',
  run: async ({ testApp, browser, openShop, behindProxy }) => {
    const { testApp: front } = await behindProxy()
    const shop = await openShop()
    const { slug } = shop
    const host = hostOf(front, slug)
    const from = { 'x-forwarded-for': '192.0.2.50' }
    // Every response that sets a cookie, over TLS.
    const lines: string[] = []
    const recordCookies = (response: { headers: { 'set-cookie'?: string[] } }) =>
      lines.push(...(response.headers['set-cookie'] ?? []))
    recordCookies(
      await writeJson(
        front,
        slug,
        '/api/checkout',
        { lines: [await lineOf({ testApp: front, slug })], deviceId: 'd' },
        { headers: from },
      ),
    )
    const { checkout } = await buy({ testApp: front, slug })
    recordCookies(
      await writeJson(
        front,
        slug,
        '/api/order',
        { cart: checkout.id },
        { method: 'PUT', cookie: checkout.cookie, headers: from },
      ),
    )
    const { previewData } = await admin(testApp, 'POST', `/stores/${slug}/previews`, CreatedPreview, {})
    recordCookies(await writeJson(front, slug, '/api/preview', { previewData }, { headers: from }))
    recordCookies(await writeJson(front, slug, '/api/preview/leave', {}, { headers: from }))
    recordCookies(await rawRequest(front, { host, path: '/?aid=friend&utm_source=TTEC&utm_campaign=x', headers: from }))
    recordCookies(await writeJson(front, slug, '/api/localization', { currency: 'EUR' }, { headers: from }))
    const protectedHost = hostOf(front, (await openProtected(testApp)).slug)
    const navigates = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...from }
    recordCookies(await rawRequest(front, { host: protectedHost, path: '/goods', headers: navigates }))
    recordCookies(await rawRequest(front, { host: protectedHost, path: `/?accessCode=${accessCode}`, headers: from }))
    const names = new Set<string>()
    // A cookie that is only deleted does not count.
    for (const line of lines.filter((one) => !/^[^=]+=;/.test(one))) {
      const name = line.slice(0, line.indexOf('='))
      names.add(name)
      expect(line, name).toMatch(/;\s*Secure/i)
      expect(line, name).toMatch(/;\s*SameSite=(?:lax|strict)/i)
      expect(line, name).not.toMatch(/;\s*Domain=/i)
      if (readable.test(name)) continue
      expect(line, name).toMatch(/^__Host-/)
      expect(line, name).toMatch(/;\s*Path=\/(?:;|$)/i)
      expect(line, name).toMatch(/;\s*HttpOnly/i)
    }
    for (const needed of ['__Host-checkout', '__Host-order', '__Host-preview', '__Host-access'])
      expect(names).toContain(needed)

    // The cookies in a buyer's browser after a complete purchase.
    const context = await browser.newContext()
    const buyer = new Buyer(await context.newPage(), shop)
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    await buyer.goToCart()
    await buyer.startCheckout()
    await buyer.enterAddress()
    await buyer.enterCard(cards.good)
    await buyer.placeOrder().click()
    await buyer.expectThankyou()
    const browserCookies = await context.cookies(shop.url)
    const seen = await buyer.page.evaluate(() => document.cookie)
    await context.close()
    for (const { name, value, sameSite, httpOnly } of browserCookies) {
      expect(sameSite, name).toMatch(/^(?:Lax|Strict)$/)
      expect(httpOnly, name).toBe(!readable.test(name))
      expect(`${decodeURIComponent(value)}`, name).not.toMatch(/@|Okafor|Elm Street|pm_|_secret_|sk_|4242/)
    }
    expect(seen).not.toMatch(/(?:^|; )(?:__Host-)?(?:checkout|order|access|preview)=/)
    return {
      observed: `${names.size} cookies of responses and ${browserCookies.length} of a buyer’s browser are as expected`,
    }
  },
}
