import { expect } from 'playwright/test'
import { beginCheckout, buy, createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { browserCookies } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

export const foreignCarts: Attack = {
  id: 'S44',
  attack: '`/checkout-complete/{cartId}` as image/prefetch to wipe someone’s cart',
  expected: 'GET only clears the *caller’s own* cookie cart after proof of order',
  asvs: '3.5.3',
  run: async ({ testApp, browser, openShop }) => {
    const shop = await openShop()
    const place = { testApp, slug: shop.slug }
    const host = hostOf(testApp, shop.slug)
    const mine = await createPayableCheckout(place)
    const theirs = await beginCheckout(place)
    const bought = await buy(place)
    const asks: Record<string, string>[] = [
      { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' },
      { 'sec-purpose': 'prefetch', purpose: 'prefetch' },
      { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      {},
    ]
    let tried = 0
    for (const id of [mine.id, theirs.id, bought.checkout.id, 'chk_1', 'x'.repeat(200)])
      for (const headers of asks) {
        const path = `/checkout-complete/${id}`
        const { status, headers: answerHeaders } = await rawRequest(testApp, {
          host,
          path,
          headers: { ...headers, cookie: `${mine.cookie}; cart=kept` },
        })
        expect(status, path).toBeLessThan(500)
        const cleared = (answerHeaders['set-cookie'] ?? []).filter((line) =>
          /^(?:cart|checkout|order|__Host-)/.test(line),
        )
        expect(cleared, `${path} ${JSON.stringify(headers)}`).toEqual([])
        tried += 1
      }
    // In a browser with a cart: an image, frame or link to another buyer's cart, or to the own unpaid cart.
    const context = await browser.newContext()
    await context.addCookies(browserCookies(mine.cookie, shop.url))
    const page = await context.newPage()
    await page.goto(`${shop.url}/listing/corner-tee`)
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const cart = async () => (await context.cookies(shop.url)).find((cookie) => cookie.name === 'cart')?.value
    const kept = await cart()
    expect(kept?.length ?? 0).toBeGreaterThan(10)
    for (const id of [mine.id, theirs.id, bought.checkout.id]) {
      await page.goto(`${shop.url}/cart`)
      const loaded = page.waitForResponse((response) => response.url().includes('/checkout-complete/'))
      await page.evaluate((address) => {
        new Image().src = address
      }, `/checkout-complete/${id}`)
      await loaded
      expect(await cart(), id).toBe(kept)
      await page.goto(`${shop.url}/checkout-complete/${id}`)
      await expect(page).not.toHaveURL(/checkout-complete/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      expect(await cart(), id).toBe(kept)
      tried += 2
    }
    await context.close()
    return { observed: `${tried} of ${tried} cleared nothing` }
  },
}
