import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { ada, Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { operator } from './fixtures/operator'
import { hostOf, rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'
import { saying } from './fixtures/texts'

const code = 'sesame seed 42'
const login = { backgroundColor: '#ffd166', titleText: 'Friends only' }
const storeFile = cornerStore({ theme: { styles: { primaryColor: '#2b4c7e' }, content: { login } } })
// The browser logs denied images and calls, and the page of a closed store.
test.use({ storeFile, expectedBrowserErrors: [/status of (?:401|404|429|503)/] })
// The tests change the state of one store and run in sequence.
test.describe.configure({ mode: 'serial' })

const protect = (testApp: TestApp, shop: Shop, given = code) => operator(testApp, 'protect', shop.slug, '--code', given)
const request = (testApp: TestApp, shop: Shop, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(testApp, { host: hostOf(testApp, shop.slug), path, method, headers })
const field = (page: Page) => page.getByLabel(en.access.password)
const enter = async (page: Page, typed: string) => {
  await field(page).fill(typed)
  await page.getByRole('button', { name: en.access.submit }).click()
}
/** Clicks a button until it leads to the login page. Host resolution caches an ended code for two seconds. */
async function clickUntilLogin(page: Page, shop: Shop, button: Locator): Promise<void> {
  const loginUrl = `${shop.url}/login`
  await expect(async () => {
    if (page.url() !== loginUrl) await button.click({ timeout: 1_000 })
    await expect(page).toHaveURL(loginUrl, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
const shopContent = /Corner Tee|corner-tee|Last One|last-one|"goods"|>Goods</

/** The cookie of a visitor who entered the code. */
async function accessCookie(testApp: TestApp, shop: Shop, given = code): Promise<string> {
  const response = await request(testApp, shop, `/?accessCode=${encodeURIComponent(given)}`)
  const cookie = (response.headers['set-cookie'] ?? []).find((line) => line.startsWith('access='))
  return cookie?.split(';')[0] ?? ''
}

test('a shop that becomes protected shows no content from its next response on', { tag: '@core' }, async ({
  testApp,
  shop,
}) => {
  const paths = ['/', '/goods', '/listing/corner-tee', '/search', '/cart']
  for (const path of paths) expect((await request(testApp, shop, path)).status).toBe(200)
  expect((await request(testApp, shop, '/listing/corner-tee')).body).toContain('Corner Tee')
  expect(await protect(testApp, shop)).toContain('is now protected by an access code')

  await expect(async () => {
    const { status, headers, body } = await request(testApp, shop, '/listing/corner-tee')
    expect([status, headers.location, shopContent.exec(body)]).toEqual([307, '/login', null])
  }).toPass({ timeout: 15_000 })
  for (const path of [...paths, '/listing/corner-tee.rsc', '/goods?_rsc=1', '/api/products', '/api/product-data']) {
    const { status, body, headers } = await request(testApp, shop, path, { rsc: '1', 'next-router-prefetch': '1' })
    expect([path, [307, 401].includes(status)]).toEqual([path, true])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).not.toMatch(shopContent)
  }
  const robots = await request(testApp, shop, '/robots.txt')
  expect(robots.body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemaps/listings-0.xml', '/feeds/google.xml', '/llms.txt'])
    expect((await request(testApp, shop, path)).status).toBe(404)
})

test('the email campaign of a link to a protected shop is stored on its login page', async ({
  page,
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/goods?iterableCampaignId=77&iterableTemplateId=9`)
  await expect(field(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('iterable'))).toMatch(/"77".*"9"/)
})

test('a visitor of a protected shop with stale cached pages sees the login page and no redirect loop', async ({
  testApp,
  anotherShop,
}) => {
  const fresh = await anotherShop(storeFile)
  // No revalidation reaches this app, so its pages stay cached for minutes.
  const { testApp: staleApp, stop } = await startFaultInjectionApp(testApp)
  try {
    for (const path of ['/', '/login']) await request(staleApp, fresh, path)
    await protect(testApp, fresh)
    await expect(async () => {
      expect((await request(staleApp, fresh, '/')).status).toBe(307)
    }).toPass({ timeout: 15_000 })
    const loginPage = await request(staleApp, fresh, '/login')
    expect(loginPage.status).toBe(200)
    expect(loginPage.body).toContain(en.access.password)
    expect(loginPage.body).not.toMatch(shopContent)
  } finally {
    await stop()
  }
})

// Requirements: C1.400
test('a visitor enters the code on the login page and gets the requested page', { tag: '@core' }, async ({
  page,
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/listing/corner-tee?size=1`)
  await expect(page).toHaveURL(`${shop.url}/login`)
  await expect(page.getByRole('heading', { level: 1, name: 'Friends only' })).toBeVisible()
  await expect(field(page)).toHaveAttribute('placeholder', 'Password')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await enter(page, 'let me in')
  await expect(page).toHaveURL(`${shop.url}/login?problem=code`)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toHaveAccessibleDescription(en.access.problems.code)
  await expectAccessible(page)

  await enter(page, code)
  await expect(page).toHaveURL(`${shop.url}/listing/corner-tee?size=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  expect(await page.content()).not.toContain(code)
  await page.goto(`${shop.url}/login`)
  await expect(page).toHaveURL(`${shop.url}/`)
})

// Requirements: C1.400
test('a code in a link opens the shop and is removed from the URL', async ({ page, testApp, shop }) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}&page=1`)
  await expect(page).toHaveURL(`${shop.url}/goods?page=1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'access')
  expect(access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(JSON.stringify(cookies)).not.toContain('sesame')
  expect(await page.evaluate(() => document.cookie)).not.toContain('access')
})

// Requirements: C6.400
test('a response to a visitor with the code is not cached for others', async ({ testApp, shop }) => {
  await protect(testApp, shop)
  const cookie = await accessCookie(testApp, shop)
  expect(cookie).toMatch(/^access=/)
  for (const path of ['/', '/listing/corner-tee', '/goods', '/api/products']) {
    const inside = await request(testApp, shop, path, { cookie })
    expect([path, inside.status]).toEqual([path, 200])
    expect(inside.headers['cache-control']).toMatch(/^private,.*no-store/)
    const outside = await request(testApp, shop, path)
    expect([path, shopContent.exec(outside.body)]).toEqual([path, null])
  }
  const page = await request(testApp, shop, '/listing/corner-tee', { cookie })
  const picture = /\/pictures\/[0-9a-f]{32}-1000\.webp/.exec(page.body)?.[0] ?? ''
  expect((await request(testApp, shop, picture)).status).toBe(404)
  const seen = await request(testApp, shop, picture, { cookie })
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  // Internal framework headers and cookies do not bypass the access code.
  const tries: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware' },
    { cookie: '__prerender_bypass=1' },
  ]
  for (const headers of tries) expect((await request(testApp, shop, '/listing/corner-tee', headers)).status).toBe(307)
})

// Requirements: C8.400
test('an old code stops working in every browser when the operator sets another one', { tag: '@core' }, async ({
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  const cookie = await accessCookie(testApp, shop)
  expect((await request(testApp, shop, '/', { cookie })).status).toBe(200)
  await protect(testApp, shop, 'another code')
  // The service denies the old code immediately, whatever host resolution has cached.
  const { body } = await request(testApp, shop, '/listing/corner-tee', { cookie })
  // The response may contain the requested path.
  expect(body.replaceAll('corner-tee', '')).not.toMatch(shopContent)
  await expect(async () => {
    expect((await request(testApp, shop, '/', { cookie })).status).toBe(307)
  }).toPass({ timeout: 10_000 })
  expect(await accessCookie(testApp, shop)).toBe('')
  expect(await accessCookie(testApp, shop, 'another code')).toMatch(/^access=/)
  // Once set again, the old code works immediately, even after a recent denial.
  await protect(testApp, shop)
  expect((await request(testApp, shop, '/', { cookie: await accessCookie(testApp, shop) })).status).toBe(200)
})

// Requirements: C8.400
test('a buyer whose code ends while typing returns from the login page to the same checkout with all input', async ({
  page,
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/listing/corner-tee?accessCode=${encodeURIComponent(code)}`)
  const buyer = new Buyer(page, shop)
  await buyer.addToCart()
  await buyer.goToCart()
  await buyer.startCheckout()
  const { customer } = en.checkout
  const address = page.url()
  await page.getByLabel(customer.email).fill(ada.email)
  await page.getByLabel(customer.firstName).fill(ada.firstName)
  await page.getByLabel(customer.lastName).fill(ada.lastName)
  await page.getByLabel(customer.address1).fill(ada.address1)
  await page.getByLabel(customer.city).fill('Toronto')
  await page.getByLabel(customer.country, { exact: true }).selectOption('CA')
  await page.getByLabel(/^Province/).selectOption({ label: 'Ontario' })
  await page.getByLabel(/^Postal code/).fill('M5V 2T6')
  await page.getByLabel(customer.phone).fill('+1 416 555 0123')
  await protect(testApp, shop, 'another code')
  await clickUntilLogin(page, shop, page.getByRole('button', { name: customer.submit }))
  await enter(page, 'another code')
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel(customer.email)).toHaveValue(ada.email)
  await expect(page.getByLabel(customer.firstName)).toHaveValue(ada.firstName)
  await expect(page.getByLabel(customer.address1)).toHaveValue(ada.address1)
  await expect(page.getByLabel(/^Province/)).toHaveValue('ON')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed')))).toEqual([])
})

test('a page whose code has just ended redirects to the login page and is opened again after it', async ({
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  const cookie = await accessCookie(testApp, shop)
  // The app caches a valid code for two seconds.
  expect((await request(testApp, shop, '/goods', { cookie })).status).toBe(200)
  await protect(testApp, shop, 'another code')
  const response = await request(testApp, shop, '/goods', { cookie })
  expect(response.status).toBe(307)
  expect(response.headers.location).toMatch(/\/login$/)
  expect(response.headers['set-cookie']?.join('\n')).toContain('back=%2Fgoods;')
})

test('a click on a product after the code has ended leads to the login page and back to the collection', async ({
  page,
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}`)
  await protect(testApp, shop, 'another code')
  await clickUntilLogin(page, shop, page.getByRole('button', { name: saying(en.quickAdd.open) }).first())
  await enter(page, 'another code')
  await expect(page).toHaveURL(`${shop.url}/goods`)
})

test('a visitor who guesses codes is rate limited, and the response states the wait', async ({ testApp, shop }) => {
  await protect(testApp, shop)
  const statuses: number[] = []
  let last = await request(testApp, shop, '/login')
  for (let guess = 0; guess < 14; guess++) {
    last = await request(testApp, shop, `/?accessCode=guess${guess}`)
    statuses.push(last.status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.headers['referrer-policy']).toBe('no-referrer')
  expect(last.body).not.toContain('guess')
})

test('a visitor who has tried too many codes sees the login page, and the last code is not in the URL', async ({
  page,
  testApp,
  shop,
}) => {
  await protect(testApp, shop)
  await page.goto(`${shop.url}/login`)
  await page.evaluate(async () => {
    for (let guess = 0; guess < 12; guess++) await fetch(`/?accessCode=guess${guess}`, { redirect: 'manual' })
  })
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}`)
  await expect(page).toHaveURL(`${shop.url}/login?problem=many`)
  await expect(field(page)).toHaveAccessibleDescription(en.access.problems.many)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/accessCode/)
})

test('a protected shop that is closed causes no redirect loop', async ({ testApp, shop }) => {
  await protect(testApp, shop)
  await expect(async () => {
    expect((await request(testApp, shop, '/goods')).headers.location).toBe('/login')
  }).toPass({ timeout: 20_000 })
  expect((await request(testApp, shop, '/login')).status).toBe(200)
  await operator(testApp, 'close', shop.slug)
  await expect(async () => {
    for (const path of ['/goods', '/', '/login'])
      expect([path, (await request(testApp, shop, path)).status]).toEqual([path, 503])
  }).toPass({ timeout: 20_000 })
})

// Requirements: C8.402
test('a closed shop shows a closed page, accepts newsletter sign-ups, and can be reopened', { tag: '@core' }, async ({
  page,
  testApp,
  shop,
}) => {
  await operator(testApp, 'close', shop.slug)
  await expect(async () => {
    const response = await page.goto(`${shop.url}/listing/corner-tee`)
    expect(response?.status()).toBe(503)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Shop is closed for now' })).toBeVisible()
  // The page contains the requested path, but none of its content.
  expect((await page.content()).replaceAll('corner-tee', '')).not.toMatch(shopContent)
  await page.getByLabel(en.layout.newsletter.email).fill('ada@example.com')
  await page.getByRole('button', { name: en.layout.newsletter.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ada@example.com' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: en.access.track }).click()
  await expect(page).toHaveURL(`${shop.url}/track`)

  expect(await operator(testApp, 'open', shop.slug)).toContain('is now open to all visitors')
  await expect(async () => {
    const { status, body } = await request(testApp, shop, '/listing/corner-tee')
    expect([status, body.includes('Corner Tee')]).toEqual([200, true])
  }).toPass({ timeout: 20_000 })
})
