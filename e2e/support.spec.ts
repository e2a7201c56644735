import { expect, type Page } from 'playwright/test'
import de from '../messages/de.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import deHelp from '../messages/help/de.json' with { type: 'json' }
import help from '../messages/help/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { cornerStore } from './fixtures/corner-store'
import { type MailTestApp, startMailTestApp } from './fixtures/mail-test-app'
import { operator } from './fixtures/operator'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { openShop, type Shop } from './fixtures/shop'
import { stopAnimations } from './fixtures/stop-animations'
import { submitUntil } from './fixtures/submit-until'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

// An unknown article returns 404, which the browser logs to the console.
test.use({ expectedBrowserErrors: [/status of 404/] })
test.describe.configure({ timeout: 120_000 })

const { support, contact, liveChat } = en
const helpful = { name: 'Corner Shop', flags: { showSupport: true } }
const pages = ['/support', '/support/returns', '/contact', '/contact-success', '/live-chat']

let mail: MailTestApp
let shop: Shop
let silent: Shop
test.beforeAll(async () => {
  // Starts a separate test environment: service, database, app and mail server.
  test.setTimeout(180_000)
  mail = await startMailTestApp()
  shop = await openShop(mail.testApp, 'support', cornerStore({ store: helpful }))
  silent = await openShop(mail.testApp, 'silent')
})
test.afterAll(() => mail.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** A field of the contact form. The newsletter form in the footer has an email field too. */
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })

/** The error summary. The text tells it apart from the alert of the framework. */
const summary = (page: Page, count: number) =>
  page.getByRole('alert').filter({ hasText: `Please correct ${count} fields` })

async function writes(page: Page, message: string) {
  const { form } = contact
  await field(page, form.orderNumber).fill('F4RX-VJVY-9SDQ-E')
  await field(page, form.email).fill('ada@example.com')
  await field(page, form.fullName).fill('Ada Lovelace')
  await field(page, form.reason).selectOption('delivery')
  await field(page, form.message).fill(message)
  await page.getByRole('button', { name: form.send }).click()
}

// Requirements: C2.203
test('a shop with support disabled redirects every support page to the home page', async ({ page }) => {
  for (const path of [...pages, '/support/no-such-article']) {
    const response = await rawRequest(mail.testApp, { host: hostOf(mail.testApp, silent.slug), path })
    expect([path, response.status]).toEqual([path, 307])
  }
  await page.goto(`${silent.url}/support/returns`)
  await expect(page).toHaveURL(`${silent.url}/`)
})

// Requirements: C2.200, C2.202
test('a shopper finds an article from the footer, by category and by search', { tag: '@core' }, async ({ page }) => {
  await page.goto(shop.url)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await expect(heading(page, support.title)).toBeFocused()
  for (const name of Object.values(support.categories))
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
  await expect(page.getByText(support.chat)).toBeVisible()
  await expect(page.getByText(support.tickets)).toBeVisible()

  await page.getByRole('searchbox', { name: support.search.label }).fill('customs')
  await expect(page.getByRole('status').filter({ hasText: 'article' })).toBeVisible()
  await page.getByRole('list', { name: support.search.results }).getByRole('link').first().click()
  await expect(heading(page, help.articles.customs.title)).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click()
  await expect(page).toHaveURL(`${shop.url}/support/returns`)
  await expect(page.getByRole('article')).toContainText('within 30 days of delivery, free of charge')
  await page.getByRole('navigation', { name: support.crumbs }).getByRole('link', { name: support.title }).click()
  await expect(page).toHaveURL(`${shop.url}/support`)
  await page.goto(`${shop.url}/live-chat`)
  await expect(page.getByText(liveChat.hours)).toBeVisible()
  await expect(page.getByText(liveChat.closed)).toBeVisible()
})

// Requirements: C2.200
test('an unknown article gets 404, and the others are in the sitemap with one URL each', async () => {
  const ask = (path: string) => rawRequest(mail.testApp, { host: hostOf(mail.testApp, shop.slug), path })
  expect((await ask('/support/social-ad-pixel')).status).toBe(404)
  const article = await ask('/support/returns')
  expect(article.status).toBe(200)
  expect(article.body).toContain(`<link rel="canonical" href="${shop.url}/support/returns"`)
  expect(article.body).toContain('"@type":"BreadcrumbList"')
  expect((await ask('/sitemaps/pages.xml')).body).toContain(`<loc>${shop.url}/support/returns</loc>`)
})

// Requirements: C2.201
test('a message to the store arrives with a reply address, and the sender gets a confirmation', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto(`${shop.url}/contact`)
  const problems = summary(page, 5)
  await submitUntil(page.getByRole('button', { name: contact.form.send }), problems)
  await expect(problems).toBeFocused()
  await expect(problems.getByRole('link')).toHaveText(Object.values(contact.form.problems))
  await writes(page, 'Where is my tee?\nIt was due on Monday.')
  await expect(page).toHaveURL(`${shop.url}/contact-success`)
  await expect(heading(page, contact.success.title)).toBeFocused()

  const emailWith = (subject: string) => mail.emails().find((one) => one.includes(`Subject: ${subject}`))
  await expect.poll(() => emailWith('Delivery: a message to Corner Shop')).toContain('Reply-To: ada@example.com')
  expect(emailWith('Delivery: a message to Corner Shop')).toContain('It was due on Monday.')
  await expect.poll(() => emailWith('Corner Shop has your message')).toContain('To: ada@example.com')
  expect(emailWith('Corner Shop has your message')).not.toContain('Monday')
  expect(await operator(mail.testApp, 'messages', shop.slug)).toContain('Ada Lovelace <ada@example.com>')
})

test('the contact form cannot inject an email header', async ({ page }) => {
  await page.goto(`${shop.url}/contact`)
  await expect(heading(page, contact.title)).toBeVisible()
  const host = hostOf(mail.testApp, shop.slug)
  const fields = { orderNumber: 'none', email: 'eve@example.com', fullName: 'Eve', reason: 'other', message: 'Hello' }
  for (const name of ['orderNumber', 'email', 'fullName', 'reason'] as const) {
    const response = await rawRequest(mail.testApp, {
      host,
      path: '/api/contact',
      method: 'POST',
      headers: { origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ ...fields, [name]: `${fields[name]}\r\nBcc: all@example.com` })}`,
    })
    expect([name, response.status]).toEqual([name, 400])
  }
  expect(mail.emails().filter((one) => one.includes('all@example.com'))).toEqual([])
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('articles, form and confirmation are in German', async ({ page }) => {
    await page.goto(`${shop.url}/support/returns`)
    await expect(heading(page, deHelp.articles.returns.title)).toBeVisible()
    await page.goto(`${shop.url}/support`)
    await page.getByRole('searchbox', { name: de.support.search.label }).fill('Rabattcode')
    await expect(page.getByRole('link', { name: deHelp.articles['promo-codes'].title }).first()).toBeVisible()
    await page.goto(`${shop.url}/contact`)
    const { form } = de.contact
    await field(page, form.orderNumber).fill('keine')
    await field(page, form.email).fill('berta@example.com')
    await field(page, form.fullName).fill('Berta Benz')
    await field(page, form.reason).selectOption('other')
    await field(page, form.message).fill('Guten Tag')
    await page.getByRole('button', { name: form.send }).click()
    await expect(heading(page, de.contact.success.title)).toBeVisible()
    await expect.poll(() => mail.emails().filter((one) => one.includes('24 Geschäftsstunden')).length).toBe(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Requirements: C2.201
  test('a shopper can read an article and send a message', { tag: '@core' }, async ({ page }) => {
    await page.goto(`${shop.url}/support`)
    await page.getByRole('link', { name: help.articles.taxes.title }).click()
    await expect(heading(page, help.articles.taxes.title)).toBeVisible()
    await page.goto(`${shop.url}/contact`)
    await writes(page, 'I have no scripts.')
    await expect(page).toHaveURL(`${shop.url}/contact-success`)
    await expect(heading(page, contact.success.title)).toBeVisible()
  })
})

for (const viewport of [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport })

    test('the support pages are accessible, do not overflow and work with the keyboard', async ({ page }) => {
      for (const path of pages) {
        await page.goto(shop.url + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await stopAnimations(page)
        await page.evaluate(() => scrollTo(0, 0))
        await expectAccessible(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect([path, overflow]).toEqual([path, 0])
      }
      await page.goto(`${shop.url}/contact`)
      await tabTo(page, page.getByRole('button', { name: contact.form.send }))
      await page.keyboard.press('Enter')
      await expect(summary(page, 5)).toBeFocused()
      await expect(page).toHaveTitle(/^Error: /)
      await expectAccessible(page)
    })
  })
}
