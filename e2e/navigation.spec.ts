import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@awning/testing/free-port'
import { expect, type Page } from 'playwright/test'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const depth = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  // Requirements: C2.600, C9.601
  test('a link opens its page at the top and focuses the heading, and going back restores the scroll position', {
    tag: '@core',
  }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    const link = page
      .getByRole('main')
      .getByRole('link', { name: /Corner Tee/i })
      .first()
    await expect(link).toBeVisible()
    await scrollTo(page, 150)
    await expect.poll(() => depth(page)).toBe(150)
    await expect(page.locator('header.shop-header')).toHaveClass(/(^| )scrolled( |$)/)
    await link.focus()
    const before = await depth(page)
    expect(before).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: /Corner Tee/i })
    await expect(heading).toBeFocused()
    await expect.poll(() => depth(page)).toBe(0)
    await expect(page.locator('header.shop-header')).not.toHaveClass(/(^| )scrolled( |$)/)
    await scrollTo(page, 300)
    await page.goBack()
    await expect(page).toHaveURL(/\/goods$/)
    await expect.poll(() => depth(page)).toBe(before)
  })
})

// Requirements: C2.601
test('a missing page responds with 404 and links to the home page', async ({ page, shop }) => {
  for (const path of [
    '404',
    'listing-not-found',
    'no-such-page',
    'no-such-page/at/all',
    'listing/never-made',
    'a.php',
  ]) {
    const response = await page.goto(`${shop.url}/${path}`)
    expect([path, response?.status()]).toEqual([path, 404])
  }
  await page.goto(`${shop.url}/404`)
  await expect(page.getByText('404!', { exact: true })).toBeVisible()
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to homepage', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})
test.use({ expectedBrowserErrors: [/status of 404/] })

// Requirements: C9.600
test('a service worker of an older shop on the same host is removed even when it handles every page', async ({
  page,
  testApp,
  shop,
}) => {
  test.setTimeout(120_000)
  const port = await freePort()
  const host = new URL(shop.url).hostname
  const url = `http://${host}:${port}/`
  const old = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    response.end(
      isWorker
        ? "addEventListener('install', () => skipWaiting()); addEventListener('activate', (e) => e.waitUntil(clients.claim())); addEventListener('fetch', (e) => { if (e.request.mode === 'navigate') e.respondWith(new Response('<title>Old</title><h1>The old shop</h1>', { headers: { 'content-type': 'text/html' } })) })"
        : '<title>Old</title><h1>The old shop</h1>',
    )
  }).listen(port, '127.0.0.1')
  await page.goto(url)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  old.close()
  old.closeAllConnections()
  const app = await startFaultInjectionApp(testApp, { PUBLIC_URL_PATTERN: `http://{host}:${port}` }, port)
  try {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'The old shop' })).toBeVisible()
    // A browser checks for an update after a visit, within a day. The new worker can reload the page before the check resolves.
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      registration?.update().catch(() => undefined)
    })
    await expect(page).toHaveTitle(new RegExp(shop.name), { timeout: 30_000 })
    const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect.poll(registrations).toBe(0)
    // No request of the page is pending when its server stops.
    await page.goto('about:blank')
  } finally {
    await app.stop()
  }
})

// Requirements: C8.601
test('the Apple Pay domain file is served on every host of a shop and on no other host', async ({ testApp, shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'awning-apple-'))
  const file = join(folder, 'association')
  await writeFile(file, '7B227073704964')
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await rawRequest(testApp, { host: hostOf(testApp, shop.slug), path })).status).toBe(404)
  const app = await startFaultInjectionApp(testApp, { APPLE_PAY_DOMAIN_FILE: file })
  try {
    const response = await rawRequest(app.testApp, { host: hostOf(app.testApp, shop.slug), path })
    expect([response.status, response.headers['content-type'], response.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '7B227073704964',
    ])
    const unknownHost = await rawRequest(app.testApp, { host: hostOf(app.testApp, 'nobody-here'), path })
    expect([unknownHost.status, unknownHost.body.includes('7B2270')]).toEqual([404, false])
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
})
