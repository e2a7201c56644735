import { expect } from 'playwright/test'
import { buy, createPayableCheckout } from '../../e2e/fixtures/checkout-calls'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { browserCookies } from '../../e2e/fixtures/same-origin'
import type { Attack } from './attack'

/** What a script can read of a window that it opened. Runs in the page. */
const openAndReach = async (path: string): Promise<string> => {
  const opened = window.open(path)
  if (opened === null) return 'blocked'
  let kept = 0
  for (let tries = 0; tries < 400; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (opened.closed) return 'cut'
    try {
      // The initial document of a window is empty and already loaded.
      if (opened.location.href === 'about:blank' || opened.document.readyState !== 'complete') continue
      return `reached ${opened.document.body.textContent.length > 0}`
    } catch {
      // A window of another origin, or one that is being severed from its opener and appears closed a moment later.
      kept += 1
      if (kept > 60) return 'held'
    }
  }
  return 'never loaded'
}

export const reachedWindows: Attack = {
  id: 'S55',
  attack:
    'script on a store page opens the checkout and reaches into it, or makes its calls by an id from the history; `/api/order` without an id',
  expected: 'opener severed; 400/404',
  asvs: '3.4.8',
  run: async ({ testApp, browser, openShop }) => {
    const shop = await openShop()
    const place = { testApp, slug: shop.slug }
    const host = hostOf(testApp, shop.slug)
    const mine = await createPayableCheckout(place)
    const bought = await buy(place)
    const [order] = bought.checkout.cookie.split('; ')
    const context = await browser.newContext()
    await context.addCookies(browserCookies(mine.cookie, shop.url))
    const page = await context.newPage()
    let cut = 0
    for (const from of ['/', '/cart']) {
      await page.goto(`${shop.url}${from}`)
      // Pages of the shop can access each other, so the results below do not come from a popup blocker.
      expect(await page.evaluate(openAndReach, '/search')).toBe('reached true')
      for (const path of [
        `/checkout/${mine.id}`,
        '/checkout/express',
        `/thankyou?cart=${bought.checkout.id}`,
        `/track/order/${bought.number}`,
      ]) {
        expect(await page.evaluate(openAndReach, path), `${path} from ${from}`).toBe('cut')
        cut += 1
      }
    }
    for (const path of [`/checkout/${mine.id}`, `/api/checkout?id=${mine.id}`, `/api/checkout/link?id=${mine.id}`]) {
      const response = await page.evaluate(async (address) => {
        const response = await fetch(address)
        return { status: response.status, text: await response.text() }
      }, path)
      expect([path, [403, 404].includes(response.status), response.text.includes('Okafor')]).toEqual([
        path,
        true,
        false,
      ])
      cut += 1
    }
    for (const opened of context.pages()) if (opened !== page) await opened.close()
    // The reverse: a checkout can still access the window of a provider that sends no opener policy.
    await page.goto(`${shop.url}/checkout/${mine.id}`)
    expect(await page.evaluate(openAndReach, `${testApp.serviceUrl}/health`)).toBe('held')
    await context.close()

    let rejected = 0
    for (const cookie of [mine.cookie, order ?? '', `${mine.cookie}; order=${bought.checkout.id}`])
      for (const query of ['', '?cart=', '?cart=%00', '?cart=..', '?id=1']) {
        const { status, body } = await rawRequest(testApp, { host, path: `/api/order${query}`, headers: { cookie } })
        expect([status, body.includes('Okafor')], query).toEqual([400, false])
        rejected += 1
      }
    return { observed: `${cut} of ${cut} windows severed or calls rejected, ${rejected} of ${rejected} rejected` }
  },
}
