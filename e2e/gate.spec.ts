import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { ada, Buyer } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { openCutOffApp } from './fixtures/cut-off-app'
import type { House } from './fixtures/house'
import { operator } from './fixtures/operator'
import { hostOf, rawRequest } from './fixtures/raw-http'
import type { Shop } from './fixtures/shop'
import { test } from './fixtures/test'
import { saying } from './fixtures/texts'

const code = 'sesame seed 42'
const login = { backgroundColor: '#ffd166', titleText: 'Friends only' }
const storeFile = cornerStore({ theme: { styles: { primaryColor: '#2b4c7e' }, content: { login } } })
// The browser tells of pictures and calls that a gate refuses, and of the page of a closed store.
test.use({ storeFile, expectedComplaints: [/status of (?:401|404|429|503)/] })
// The tests change the state of one store, one after the other.
test.describe.configure({ mode: 'serial' })

const protect = (house: House, shop: Shop, given = code) => operator(house, 'protect', shop.slug, '--code', given)
const ask = (house: House, shop: Shop, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(house, { host: hostOf(house, shop.slug), path, method, headers })
const field = (page: Page) => page.getByLabel(en.gate.label)
const enter = async (page: Page, typed: string) => {
  await field(page).fill(typed)
  await page.getByRole('button', { name: en.gate.submit }).click()
}
/** Presses a button until it leads to the gate: the front door remembers a code that has ended for two seconds. */
async function leadsToGate(page: Page, shop: Shop, button: Locator): Promise<void> {
  const gate = `${shop.url}/login`
  await expect(async () => {
    if (page.url() !== gate) await button.click({ timeout: 1_000 })
    await expect(page).toHaveURL(gate, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}
const ofTheShop = /Corner Tee|corner-tee|Last One|last-one|"goods"|>Goods</

/** The cookie of somebody who gave the code. */
async function entered(house: House, shop: Shop, given = code): Promise<string> {
  const answer = await ask(house, shop, `/?accessCode=${encodeURIComponent(given)}`)
  const cookie = (answer.headers['set-cookie'] ?? []).find((line) => line.startsWith('access='))
  return cookie?.split(';')[0] ?? ''
}

test('a shop that is given a code shows nothing of itself from its next answer on', async ({ house, shop }) => {
  const paths = ['/', '/goods', '/listing/corner-tee', '/search', '/cart']
  for (const path of paths) expect((await ask(house, shop, path)).status).toBe(200)
  expect((await ask(house, shop, '/listing/corner-tee')).body).toContain('Corner Tee')
  expect(await protect(house, shop)).toContain('asks for its access code now')

  await expect(async () => {
    const { status, headers, body } = await ask(house, shop, '/listing/corner-tee')
    expect([status, headers.location, ofTheShop.exec(body)]).toEqual([307, '/login', null])
  }).toPass({ timeout: 15_000 })
  for (const path of [...paths, '/listing/corner-tee.rsc', '/goods?_rsc=1', '/api/products', '/api/product-data']) {
    const { status, body, headers } = await ask(house, shop, path, { rsc: '1', 'next-router-prefetch': '1' })
    expect([path, [307, 401].includes(status)]).toEqual([path, true])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(body).not.toMatch(ofTheShop)
  }
  const robots = await ask(house, shop, '/robots.txt')
  expect(robots.body).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemaps/listings-0.xml', '/feeds/google.xml', '/llms.txt'])
    expect((await ask(house, shop, path)).status).toBe(404)
})

test('a visitor who comes before the pages of a shop know of its code is shown the gate, and no loop', async ({
  house,
  anotherShop,
}) => {
  const fresh = await anotherShop(storeFile)
  // Nothing tells this app of a change: its pages stay as they are for minutes.
  const { house: untold, stop } = await openCutOffApp(house)
  try {
    for (const path of ['/', '/login']) await ask(untold, fresh, path)
    await protect(house, fresh)
    await expect(async () => {
      expect((await ask(untold, fresh, '/')).status).toBe(307)
    }).toPass({ timeout: 15_000 })
    const gate = await ask(untold, fresh, '/login')
    expect(gate.status).toBe(200)
    expect(gate.body).toContain(en.gate.label)
    expect(gate.body).not.toMatch(ofTheShop)
  } finally {
    await stop()
  }
})

test('a visitor gives the code at the gate and goes on to the page that was asked for', async ({
  page,
  house,
  shop,
}) => {
  await protect(house, shop)
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
  await expect(field(page)).toHaveAccessibleDescription(en.gate.problems.code)
  await expectAccessible(page)

  await enter(page, code)
  await expect(page).toHaveURL(`${shop.url}/listing/corner-tee?size=1`)
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  expect(await page.content()).not.toContain(code)
  await page.goto(`${shop.url}/login`)
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('a code in a link opens the shop and leaves the address', async ({ page, house, shop }) => {
  await protect(house, shop)
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}&page=1`)
  await expect(page).toHaveURL(`${shop.url}/goods?page=1`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const cookies = await page.context().cookies()
  const access = cookies.find(({ name }) => name === 'access')
  expect(access).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(JSON.stringify(cookies)).not.toContain('sesame')
  expect(await page.evaluate(() => document.cookie)).not.toContain('access')
})

test('what somebody with the code reads is kept for nobody else', async ({ house, shop }) => {
  await protect(house, shop)
  const cookie = await entered(house, shop)
  expect(cookie).toMatch(/^access=/)
  for (const path of ['/', '/listing/corner-tee', '/goods', '/api/products']) {
    const inside = await ask(house, shop, path, { cookie })
    expect([path, inside.status]).toEqual([path, 200])
    expect(inside.headers['cache-control']).toMatch(/^private,.*no-store/)
    const outside = await ask(house, shop, path)
    expect([path, ofTheShop.exec(outside.body)]).toEqual([path, null])
  }
  const page = await ask(house, shop, '/listing/corner-tee', { cookie })
  const picture = /\/pictures\/[0-9a-f]{32}-1000\.webp/.exec(page.body)?.[0] ?? ''
  expect((await ask(house, shop, picture)).status).toBe(404)
  const seen = await ask(house, shop, picture, { cookie })
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  // A proxy of its own word, or the name of the framework's own way in, changes nothing.
  const tries: Record<string, string>[] = [
    { 'x-middleware-subrequest': 'middleware' },
    { cookie: '__prerender_bypass=1' },
  ]
  for (const headers of tries) expect((await ask(house, shop, '/listing/corner-tee', headers)).status).toBe(307)
})

test('an old code ends when the operator gives another one, in every browser', async ({ house, shop }) => {
  await protect(house, shop)
  const cookie = await entered(house, shop)
  expect((await ask(house, shop, '/', { cookie })).status).toBe(200)
  await protect(house, shop, 'another code')
  // Whatever the front door still remembers, the service refuses at once.
  const { body } = await ask(house, shop, '/listing/corner-tee', { cookie })
  // The page that was asked for by name is told that name back.
  expect(body.replaceAll('corner-tee', '')).not.toMatch(ofTheShop)
  await expect(async () => {
    expect((await ask(house, shop, '/', { cookie })).status).toBe(307)
  }).toPass({ timeout: 10_000 })
  expect(await entered(house, shop)).toBe('')
  expect(await entered(house, shop, 'another code')).toMatch(/^access=/)
  // Given again, the old code opens at once, whoever was refused with it a moment ago.
  await protect(house, shop)
  expect((await ask(house, shop, '/', { cookie: await entered(house, shop) })).status).toBe(200)
})

test('a buyer whose code ends while typing comes back from the gate to the same checkout with everything typed', async ({
  page,
  house,
  shop,
}) => {
  await protect(house, shop)
  await page.goto(`${shop.url}/listing/corner-tee?accessCode=${encodeURIComponent(code)}`)
  const buyer = new Buyer(page, shop)
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
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
  await protect(house, shop, 'another code')
  await leadsToGate(page, shop, page.getByRole('button', { name: customer.submit }))
  await enter(page, 'another code')
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel(customer.email)).toHaveValue(ada.email)
  await expect(page.getByLabel(customer.firstName)).toHaveValue(ada.firstName)
  await expect(page.getByLabel(customer.address1)).toHaveValue(ada.address1)
  await expect(page.getByLabel(/^Province/)).toHaveValue('ON')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('typed')))).toEqual([])
})

test('a press on a product leads to the gate where the code has ended meanwhile, and back to the shelf', async ({
  page,
  house,
  shop,
}) => {
  await protect(house, shop)
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}`)
  await protect(house, shop, 'another code')
  await leadsToGate(page, shop, page.getByRole('button', { name: saying(en.quickAdd.open) }).first())
  await enter(page, 'another code')
  await expect(page).toHaveURL(`${shop.url}/goods`)
})

test('a visitor who guesses is slowed down, and the page says how long', async ({ house, shop }) => {
  await protect(house, shop)
  const statuses: number[] = []
  let last = await ask(house, shop, '/login')
  for (let guess = 0; guess < 14; guess++) {
    last = await ask(house, shop, `/?accessCode=guess${guess}`)
    statuses.push(last.status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  expect(last.headers['referrer-policy']).toBe('no-referrer')
  expect(last.body).not.toContain('guess')
})

test('a visitor who has tried too many codes is back at the gate, and the last one is not in the address', async ({
  page,
  house,
  shop,
}) => {
  await protect(house, shop)
  await page.goto(`${shop.url}/login`)
  await page.evaluate(async () => {
    for (let guess = 0; guess < 12; guess++) await fetch(`/?accessCode=guess${guess}`, { redirect: 'manual' })
  })
  await page.goto(`${shop.url}/goods?accessCode=${encodeURIComponent(code)}`)
  await expect(page).toHaveURL(`${shop.url}/login?problem=many`)
  await expect(field(page)).toHaveAccessibleDescription(en.gate.problems.many)
  await expectAccessible(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/accessCode/)
})

test('a protected shop that is closed sends nobody round in circles', async ({ house, shop }) => {
  await protect(house, shop)
  await expect(async () => {
    expect((await ask(house, shop, '/goods')).headers.location).toBe('/login')
  }).toPass({ timeout: 20_000 })
  expect((await ask(house, shop, '/login')).status).toBe(200)
  await operator(house, 'close', shop.slug)
  await expect(async () => {
    for (const path of ['/goods', '/', '/login'])
      expect([path, (await ask(house, shop, path)).status]).toEqual([path, 503])
  }).toPass({ timeout: 20_000 })
})

test('a closed shop says so, takes readers of its letters, and opens again', async ({ page, house, shop }) => {
  await operator(house, 'close', shop.slug)
  await expect(async () => {
    const answer = await page.goto(`${shop.url}/listing/corner-tee`)
    expect(answer?.status()).toBe(503)
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Shop is closed for now' })).toBeVisible()
  // The address that was asked for is in the page; nothing that stands there is.
  expect((await page.content()).replaceAll('corner-tee', '')).not.toMatch(ofTheShop)
  await page.getByLabel(en.layout.newsletter.email).fill('ada@example.com')
  await page.getByRole('button', { name: en.layout.newsletter.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ada@example.com' })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: en.gate.track }).click()
  await expect(page).toHaveURL(`${shop.url}/track`)

  expect(await operator(house, 'open', shop.slug)).toContain('is open to everybody now')
  await expect(async () => {
    const { status, body } = await ask(house, shop, '/listing/corner-tee')
    expect([status, body.includes('Corner Tee')]).toEqual([200, true])
  }).toPass({ timeout: 20_000 })
})
