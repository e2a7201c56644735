import { type BrowserContext, expect, type Page } from 'playwright/test'
import { tagMeta } from '../lib/analytics/tag-setting'
import { alsoLikeList } from '../lib/cart/also-like'
import de from '../messages/de.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { type FaultInjectionApp, startFaultInjectionApp } from './fixtures/fault-injection-app'
import { fetchListing } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { openTagHosts, type TagHosts } from './fixtures/tag-hosts'
import { test } from './fixtures/test'
import { shopUrl } from './fixtures/test-app'

const { consent, cart: texts } = en

test.use({
  storeFile: cornerStore({
    store: { name: 'Corner Shop', marketingPixels: { googleAnalytics: 'G-E2E123', facebook: '1234567890' } },
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Corner Tee',
        colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
        sizes: [{ label: 'S' }, { label: 'M' }],
      }),
    ],
  }),
})

let app: FaultInjectionApp
let hosts: TagHosts
test.beforeAll(async ({ testApp }) => {
  hosts = await openTagHosts()
  app = await startFaultInjectionApp(testApp, hosts.settings)
})
test.afterAll(async () => {
  await app.stop()
  hosts.stop()
})
test.beforeEach(() => hosts.forget())

/** The same shop, served by the app with tags. */
const tagged = (shop: Shop): Shop => ({ ...shop, url: shopUrl(app.testApp, shop.slug) })

type RecordedEvent = { event: string; ecommerce: Record<string, unknown> }

/** Records everything that the pages of a visit push to their data layers, in order. */
async function recordEvents(context: BrowserContext): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  await context.exposeBinding('awningRecord', (_, entry: RecordedEvent) => {
    events.push(entry)
  })
  await context.addInitScript(() => {
    const record: unknown = Reflect.get(window, 'awningRecord')
    const layer: unknown[] = []
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries)
        if (typeof entry === 'object' && entry !== null && 'ecommerce' in entry && entry.ecommerce !== null)
          if (typeof record === 'function') record(entry)
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer })
    // Sending a purchase event takes a lock first. When the lock is released, the event is sent or never will be.
    // A tab without a page has no locks.
    if (!window.isSecureContext) return
    const request = navigator.locks.request.bind(navigator.locks)
    Object.assign(navigator.locks, {
      request: async (name: string, work: () => void) => {
        await request(name, work)
        Object.assign(window, { awningPurchaseDecided: true })
      },
    })
  })
  return events
}

const purchaseIsDecided = (page: Page) => page.waitForFunction(() => Reflect.has(window, 'awningPurchaseDecided'))

/** Waits until tracking has started and requested its tags: the consent settings load later. */
async function trackingHasStarted(page: Page) {
  await page.getByRole('button', { name: consent.settings }).click()
  await expect(page.getByRole('heading', { name: consent.settings })).toBeFocused()
}

const inRegion = (context: BrowserContext, shop: Shop, market: string) =>
  context.addCookies([{ name: 'buyer', value: market, url: shop.url }])

const namesOf = (events: RecordedEvent[]) => events.map(({ event }) => event)
const banner = (page: Page) => page.getByRole('region', { name: consent.title })

async function buys(buyer: Buyer) {
  await buyer.startCheckout()
  await buyer.enterAddress()
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  return await buyer.expectThankyou()
}

// Requirements: 7.18, C4.2, C4.103, C9.3
test('a visit sends each event once and in order to the tags of the store', { tag: '@core' }, async ({
  context,
  page,
  shop,
}) => {
  const events = await recordEvents(context)
  const buyer = new Buyer(page, tagged(shop))
  await buyer.openPage('/?iterableCampaignId=77&iterableTemplateId=9')
  await expect.poll(() => namesOf(events)).toEqual(['product-impression'])
  await page.getByRole('link', { name: en.home.viewCollection }).first().click()
  await expect(page).toHaveURL(/\/goods$/)
  await expect.poll(() => events.length).toBe(2)
  await page.getByRole('link', { name: 'Corner Tee' }).first().click()
  await expect(page).toHaveURL(/\/listing\/corner-tee/)
  await expect.poll(() => events.length).toBe(4)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await buyer.addToCart()
  await buyer.goToCart()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText(texts.empty)).toBeVisible()
  // The products of the empty cart.
  await expect.poll(() => namesOf(events).at(-1)).toBe('product-impression')
  await buyer.openPage('/listing/corner-tee')
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await buyer.addToCart()
  await buyer.goToCart()
  await expect(page.getByRole('heading', { name: 'Corner Tee' })).toBeVisible()
  await buyer.startCheckout()
  expect(
    await page.locator(`script[src^="http"]:not([src^="${tagged(shop).url}"]), meta[name="${tagMeta}"]`).count(),
  ).toBe(0)
  hosts.forget()
  await buyer.enterAddress()
  await buyer.enterCard(cards.good)
  expect([...hosts.scripts(), ...hosts.reports()]).toEqual([])
  await buyer.placeOrder().click()
  const number = await buyer.expectThankyou()
  await expect.poll(() => namesOf(events).at(-1)).toBe('purchase')

  const tee = {
    item_id: expect.stringMatching(/^\d+_\d+_\d+$/),
    item_name: 'Corner Tee',
    item_category: 'Classic Tee',
    price: 25,
  }
  const [black, moss, mossM] = ['Black / S', 'Moss / S', 'Moss / M'].map((item_variant) => ({ ...tee, item_variant }))
  const group = { item_id: expect.stringMatching(/^\d+$/) }
  const one = { currency: 'USD', value: 25, content_type: 'product' }
  const groups = { content_type: 'product_group' }
  const shelf = { currency: 'USD', list: 'Goods', ...groups, items: [{ ...tee, ...group, index: 0 }] }
  const cart = (item: object) => ({ ...one, items: [{ ...item, quantity: 1 }] })
  expect(events).toEqual([
    { event: 'product-impression', ecommerce: shelf },
    { event: 'product-impression', ecommerce: shelf },
    { event: 'product-click', ecommerce: shelf },
    { event: 'view-item', ecommerce: { ...one, ...groups, items: [{ ...black, ...group }] } },
    { event: 'add-to-cart', ecommerce: cart({ ...moss }) },
    { event: 'view-cart', ecommerce: { store: shop.slug, ...cart({ ...moss }) } },
    { event: 'remove-from-cart', ecommerce: cart({ ...moss }) },
    { event: 'product-impression', ecommerce: { ...shelf, list: alsoLikeList } },
    { event: 'view-item', ecommerce: { ...one, ...groups, items: [{ ...black, ...group }] } },
    { event: 'add-to-cart', ecommerce: cart({ ...mossM }) },
    { event: 'begin-checkout', ecommerce: cart({ ...mossM }) },
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: number,
        currency: 'USD',
        value: expect.any(Number),
        tax: expect.any(Number),
        shipping: expect.any(Number),
        content_type: 'product',
        items: [{ ...mossM, quantity: 1 }],
        iterableCampaignId: '77',
        iterableTemplateId: '9',
      },
    },
  ])
  await expect
    .poll(() => hosts.reports().sort())
    .toEqual(
      ['facebook Purchase', 'facebook PageView', 'facebook init', 'ga purchase', 'gtm gtm.js', 'gtm purchase'].sort(),
    )
  expect(hosts.scripts().sort()).toEqual(['facebook.js', 'ga.js', 'gtm.js'])
  // Third-party scripts report the page URL, so it no longer contains the buyer's name and order number.
  expect(new URL(page.url()).searchParams.size).toBe(1)
  await expect(page.getByText(number)).toBeVisible()
})

// Requirements: C4.1
test('a purchase event is sent once across a reload, the back button and further tabs', async ({
  context,
  page,
  shop,
}) => {
  const events = await recordEvents(context)
  const buyer = new Buyer(page, tagged(shop))
  const purchases = () => events.filter(({ event }) => event === 'purchase')
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await buyer.goToCart()
  const number = await buys(buyer)
  await expect.poll(() => purchases().length).toBe(1)
  const address = page.url()

  await page.reload()
  await expect(page.getByText(number)).toBeVisible()
  await page.getByRole('link', { name: en.order.home }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expect(page.getByText(number)).toBeVisible()
  const second = await context.newPage()
  await second.goto(address)
  await expect(second.getByText(number)).toBeVisible()
  await purchaseIsDecided(second)
  expect(purchases()).toHaveLength(1)

  await context.clearCookies({ name: 'purchases' })
  const tabs = [second, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto(address)))
  for (const tab of tabs) await expect(tab.getByText(number)).toBeVisible()
  for (const tab of tabs) await purchaseIsDecided(tab)
  expect(purchases()).toHaveLength(2)
})

test.describe('when consent is required', () => {
  // Requirements: C9.7
  test('no data goes to a tag before consent or after a rejection, and the choice can be changed and withdrawn', {
    tag: '@core',
  }, async ({ context, page, shop }) => {
    const { url } = tagged(shop)
    const buyer = new Buyer(page, tagged(shop))
    await inRegion(context, tagged(shop), 'en.EUR.EU')
    await buyer.openPage('/?iterableCampaignId=77')
    await expect(banner(page)).toBeVisible()
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    await buyer.goToCart()
    await expect(banner(page)).toBeVisible()
    await page.getByRole('button', { name: consent.reject }).click()
    await expect(banner(page)).toBeHidden()
    await page.goto(`${url}/goods`)
    await trackingHasStarted(page)
    await expect(banner(page)).toBeHidden()
    expect([...hosts.scripts(), ...hosts.reports()]).toEqual([])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('purchases')
    expect(await page.evaluate(() => localStorage.getItem('iterable'))).toBeNull()

    await page.getByRole('checkbox', { name: consent.analytics }).check()
    await page.getByRole('button', { name: consent.save }).click()
    await expect.poll(() => hosts.scripts().sort()).toEqual(['ga.js', 'gtm.js'])
    await expect.poll(() => hosts.reports()).toContain('ga view_item_list')

    await page.getByRole('button', { name: consent.settings }).click()
    hosts.forget()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: consent.reject }).click()
    await reloaded
    await trackingHasStarted(page)
    expect([...hosts.scripts(), ...hosts.reports()]).toEqual([])
    const consentCookie = (await context.cookies()).find(({ name }) => name === 'consent')
    expect(consentCookie).toMatchObject({ value: '1.a0.m0', sameSite: 'Lax', httpOnly: false })
    expect(consentCookie?.domain).toBe(new URL(url).hostname)
  })

  test('the banner follows the skip link in focus order, shifts no layout, covers no focused element and is accessible', async ({
    context,
    page,
    shop,
  }) => {
    await inRegion(context, tagged(shop), 'en.EUR.EU')
    await page.setViewportSize({ width: 390, height: 760 })
    await page.goto(`${tagged(shop).url}/goods`)
    await expect(banner(page)).toBeVisible()
    await expectAccessible(page)
    const last = page.getByRole('button', { name: consent.settings })
    await last.focus()
    const [box, above] = [await last.boundingBox(), await banner(page).boundingBox()]
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(above?.y ?? 0)

    // The fonts are cached now, so any layout shift comes from the banner.
    await page.reload()
    await expect(banner(page)).toBeVisible()
    const shifts = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0)),
          ).observe({ type: 'layout-shift', buffered: true })
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
        }),
    )
    expect(shifts).toBeLessThan(0.01)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: en.layout.skip })).toBeFocused()
    const [no, yes, choose] = await Promise.all(
      [consent.reject, consent.accept, consent.choose].map((name) =>
        banner(page).getByRole('button', { name }).boundingBox(),
      ),
    )
    expect(yes?.y).toBe(no?.y)
    expect(yes?.width).toBe(no?.width)
    expect(choose?.y).toBeGreaterThanOrEqual((no?.y ?? 0) + (no?.height ?? 0))
    const order = [en.layout.privacy, consent.reject, consent.accept, consent.choose]
    for (const name of order) {
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole(name === order[0] ? 'link' : 'button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 760 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.getByRole('button', { name: consent.accept }).press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect.poll(() => hosts.scripts().sort()).toEqual(['facebook.js', 'ga.js', 'gtm.js'])
  })

  test('the banner leaves most of a phone screen free, replaces the buy bar, and leaves no gap', async ({
    context,
    page,
    shop,
  }) => {
    await inRegion(context, tagged(shop), 'de.EUR.EU')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${tagged(shop).url}/listing/corner-tee`)
    const consentBanner = page.locator('#consent')
    await expect(consentBanner).toBeVisible()
    expect((await consentBanner.boundingBox())?.height).toBeLessThanOrEqual(0.35 * 844)
    const bar = page.locator('.fixed.bottom-0:not(#consent)').filter({ hasText: 'Corner Tee' })
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await toEnd()
    await expect(bar).toBeAttached()
    await expect(bar).toBeHidden()
    await consentBanner.getByRole('button', { name: de.consent.reject }).click()
    await expect(consentBanner).toHaveCount(0)
    await expect(bar).toBeVisible()
    await toEnd()
    const gap = () =>
      page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          window.scrollY -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      )
    const height = (await bar.boundingBox())?.height ?? 0
    // The space below the footer is as high as the buy bar.
    await expect.poll(gap).toBeCloseTo(height, 0)
    await inRegion(context, tagged(shop), 'en.EUR.EU')
    await page.goto(`${tagged(shop).url}/goods`)
    await trackingHasStarted(page)
    await page.keyboard.press('Escape')
    await toEnd()
    await expect.poll(gap).toBeCloseTo(0, 0)
  })

  test('a choice in one tab applies to the other: the banner closes there, and the tags start', async ({
    context,
    page,
    shop,
  }) => {
    await inRegion(context, tagged(shop), 'en.EUR.EU')
    const second = await context.newPage()
    for (const tab of [page, second]) {
      await tab.goto(`${tagged(shop).url}/goods`)
      await expect(banner(tab)).toBeVisible()
    }
    await page.getByRole('button', { name: consent.accept }).click()
    await expect(banner(second)).toBeHidden()
    await expect.poll(() => hosts.scripts().filter((name) => name === 'ga.js')).toHaveLength(2)
  })

  test('the banner is shown for a European time zone, whatever the market', async ({ browser, shop }) => {
    const context = await browser.newContext({ timezoneId: 'Europe/Berlin' })
    const page = await context.newPage()
    await page.goto(`${tagged(shop).url}/goods`)
    await expect(banner(page)).toBeVisible()
    expect(hosts.scripts()).toEqual([])
    await context.close()
  })
})

// Requirements: C9.7
test('a browser with Global Privacy Control gets no banner, and no advertiser tag runs', async ({
  context,
  page,
  shop,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await page.goto(`${tagged(shop).url}/listing/corner-tee?utm_source=TTEC`)
  await expect.poll(() => hosts.reports()).toContain('ga view_item')
  await trackingHasStarted(page)
  expect(hosts.scripts().sort()).toEqual(['ga.js', 'gtm.js'])
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('checkbox', { name: consent.marketing })).toBeDisabled()
})

// Requirements: C9.4
test('the TikTok pixel runs only for visitors from TikTok', async ({ page, shop }) => {
  await page.goto(`${tagged(shop).url}/listing/corner-tee`)
  await expect.poll(() => hosts.scripts()).toContain('facebook.js')
  expect(hosts.scripts()).not.toContain('tiktok.js')
  await page.goto(`${tagged(shop).url}/listing/corner-tee?utm_source=TTEC`)
  await expect.poll(() => hosts.reports()).toContain('tiktok ViewContent')
})

// Requirements: 7.18a
test('a listing view is sent to the back end once, without private data', async ({ testApp, page, shop }) => {
  hosts.views.splice(0)
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/viewed-campaign'))
  await page.goto(`${tagged(shop).url}/listing/corner-tee?utm_source=ad&size=1&email=ada@example.com`)
  expect((await answered).status()).toBe(202)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await expect(page).toHaveURL(/variation=/)
  const { listingId } = await fetchListing(testApp, shop.slug, 'corner-tee')
  expect(hosts.views).toEqual([{ campaign_id: listingId, referrer: '', get_vars: { utm_source: 'ad' } }])
})

test.describe('tags that are blocked', () => {
  test.use({ expectedBrowserErrors: [/ERR_FAILED|ERR_BLOCKED/] })

  // Requirements: C9.8
  test('do not prevent a purchase', async ({ context, page, shop }) => {
    await context.route(`${hosts.url}/**`, (route) => route.abort())
    const buyer = new Buyer(page, tagged(shop))
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    await buyer.goToCart()
    await buys(buyer)
    expect(hosts.scripts()).toEqual([])
  })
})

test.describe('tags that throw', () => {
  test.use({ expectedBrowserErrors: [/of a tag/] })

  test('do not prevent a purchase', async ({ page, shop }) => {
    hosts.breakScripts()
    const buyer = new Buyer(page, tagged(shop))
    await buyer.openPage('/listing/corner-tee')
    await expect.poll(() => hosts.scripts().sort()).toEqual(['facebook.js', 'ga.js', 'gtm.js'])
    await buyer.addToCart()
    await buyer.goToCart()
    await buys(buyer)
  })
})

test('a shop without tags allows no other host, shows no banner and has no consent settings', async ({
  context,
  anotherShop,
  page,
}) => {
  const bare = await anotherShop()
  await inRegion(context, bare, 'en.EUR.EU')
  const response = await page.goto(bare.url)
  expect(response?.headers()['content-security-policy']).not.toMatch(/https?:/)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: consent.settings })).toHaveCount(0)
})
