import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { freePort, openCutOffApp } from './fixtures/cut-off-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const depth = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('a link leads to the top of its page and puts the focus on its heading; the way back leads to where one was', async ({
    page,
    shop,
  }) => {
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
    const left = await depth(page)
    expect(left).toBeGreaterThan(50)
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: /Corner Tee/i })
    await expect(heading).toBeFocused()
    await expect.poll(() => depth(page)).toBe(0)
    await expect(page.locator('header.shop-header')).not.toHaveClass(/(^| )scrolled( |$)/)
    await scrollTo(page, 300)
    await page.goBack()
    await expect(page).toHaveURL(/\/goods$/)
    await expect.poll(() => depth(page)).toBe(left)
  })
})

test('whatever is not there is said as it is specified, with 404, and leads home', async ({ page, shop }) => {
  for (const path of ['404', 'listing-not-found', 'nowhere', 'nowhere/at/all', 'listing/never-made', 'a.php']) {
    const answer = await page.goto(`${shop.url}/${path}`)
    expect([path, answer?.status()]).toEqual([path, 404])
  }
  await page.goto(`${shop.url}/404`)
  await expect(page.getByText('404!', { exact: true })).toBeVisible()
  await expect(page.getByText('Page not found', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Go to homepage', exact: true }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})
test.use({ expectedComplaints: [/status of 404/] })

test('a browser that an older shop on this host left a service worker in loses it, though that one answers every page', async ({
  page,
  house,
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
  const app = await openCutOffApp(house, { PUBLIC_URL_PATTERN: `http://{host}:${port}` }, port)
  try {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1, name: 'The old shop' })).toBeVisible()
    // What a browser does by itself after a visit, a day later at most.
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    await expect(page).toHaveTitle(new RegExp(shop.name), { timeout: 30_000 })
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    // Nothing of the page is under way when its server goes.
    await page.goto('about:blank')
  } finally {
    await app.stop()
  }
})

test('Apple finds its file at every host of a shop, and at no other', async ({ house, shop }) => {
  const folder = await mkdtemp(join(tmpdir(), 'awning-apple-'))
  const file = join(folder, 'association')
  await writeFile(file, '7B227073704964')
  const path = '/.well-known/apple-developer-merchantid-domain-association'
  expect((await rawRequest(house, { host: hostOf(house, shop.slug), path })).status).toBe(404)
  const app = await openCutOffApp(house, { APPLE_PAY_DOMAIN_FILE: file })
  try {
    const answer = await rawRequest(app.house, { host: hostOf(app.house, shop.slug), path })
    expect([answer.status, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      '7B227073704964',
    ])
    const stranger = await rawRequest(app.house, { host: hostOf(app.house, 'nobody-here'), path })
    expect([stranger.status, stranger.body.includes('7B2270')]).toEqual([404, false])
  } finally {
    await app.stop()
    await rm(folder, { recursive: true })
  }
})
