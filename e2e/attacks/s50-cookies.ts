import { expect } from 'playwright/test'
import { MadePreview } from '../../commerce/contract/preview'
import { admin } from '../fixtures/admin'
import { Buyer, cards } from '../fixtures/buyer'
import { accessCode, openProtected } from '../fixtures/protected-store'
import { hostOf, rawRequest } from '../fixtures/raw-http'
import { writeJson } from '../fixtures/same-origin'
import { buy, lineOf } from '../fixtures/written-checkout'
import type { Attack } from './attack'

/** What the pages' scripts read and write. None of it opens anything. */
const readable =
  /^(?:cart|buyer|consent|payment|device|visitor|_\w+|utm\w*|aid|partner|purchases|affiliate|source|market)/

export const cookieAudit: Attack = {
  id: 'S50',
  attack: 'cookie audit',
  expected:
    'every cookie Secure (where TLS is) and SameSite; gate, checkout and preview cookies HttpOnly and `__Host-`; cart, market and consent cookies are read by the browser and carry no secret',
  asvs: '3.3.1–3.3.4',
  run: async ({ house, browser, openShop, fronted }) => {
    const { house: front } = await fronted()
    const shop = await openShop()
    const { slug } = shop
    const host = hostOf(front, slug)
    const from = { 'x-forwarded-for': '192.0.2.50' }
    // Everything that answers by a cookie, where there is TLS.
    const lines: string[] = []
    const heard = (answer: { headers: { 'set-cookie'?: string[] } }) =>
      lines.push(...(answer.headers['set-cookie'] ?? []))
    heard(
      await writeJson(
        front,
        slug,
        '/api/checkout',
        { lines: [await lineOf({ house: front, slug })], deviceId: 'd' },
        { headers: from },
      ),
    )
    const { checkout } = await buy({ house: front, slug })
    heard(
      await writeJson(
        front,
        slug,
        '/api/order',
        { cart: checkout.id },
        { method: 'PUT', cookie: checkout.cookie, headers: from },
      ),
    )
    const { previewData } = await admin(house, 'POST', `/stores/${slug}/previews`, MadePreview, {})
    heard(await writeJson(front, slug, '/api/preview', { previewData }, { headers: from }))
    heard(await writeJson(front, slug, '/api/preview/leave', {}, { headers: from }))
    heard(await rawRequest(front, { host, path: '/?aid=friend&utm_source=TTEC&utm_campaign=x', headers: from }))
    heard(await writeJson(front, slug, '/api/localization', { currency: 'EUR' }, { headers: from }))
    const gated = hostOf(front, (await openProtected(house)).slug)
    const navigates = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', ...from }
    heard(await rawRequest(front, { host: gated, path: '/goods', headers: navigates }))
    heard(await rawRequest(front, { host: gated, path: `/?accessCode=${accessCode}`, headers: from }))
    const names = new Set<string>()
    // One that only ends is none.
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

    // What a buyer's browser keeps after a whole purchase.
    const context = await browser.newContext()
    const buyer = new Buyer(await context.newPage(), shop)
    await buyer.landsOn('/listing/corner-tee')
    await buyer.addsToCart()
    await buyer.goesToCart()
    await buyer.startsCheckout()
    await buyer.givesAddress()
    await buyer.givesCard(cards.good)
    await buyer.placeOrder().click()
    await buyer.isThanked()
    const kept = await context.cookies(shop.url)
    const seen = await buyer.page.evaluate(() => document.cookie)
    await context.close()
    for (const { name, value, sameSite, httpOnly } of kept) {
      expect(sameSite, name).toMatch(/^(?:Lax|Strict)$/)
      expect(httpOnly, name).toBe(!readable.test(name))
      expect(`${decodeURIComponent(value)}`, name).not.toMatch(/@|Okafor|Elm Street|pm_|_secret_|sk_|4242/)
    }
    expect(seen).not.toMatch(/(?:^|; )(?:__Host-)?(?:checkout|order|access|preview)=/)
    return { seen: `${names.size} cookies of answers and ${kept.length} of a buyer’s browser are as they have to be` }
  },
}
