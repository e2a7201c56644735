import { expect, type Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility'
import { ada, Buyer, cards } from './fixtures/buyer'
import { buy } from './fixtures/checkout-calls'
import { type MailTestApp, startMailTestApp } from './fixtures/mail-test-app'
import { operator } from './fixtures/operator'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { browserCookies } from './fixtures/same-origin'
import { openShop, type Shop } from './fixtures/shop'
import { stopAnimations } from './fixtures/stop-animations'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'
import { saying, texts } from './fixtures/texts'

// A mismatched order number and email returns 404, which the browser logs to the console.
test.use({ expectedBrowserErrors: [/status of 404/] })
test.describe.configure({ timeout: 120_000 })

const { order, track } = texts.en

let mail: MailTestApp
let shop: Shop
test.beforeAll(async () => {
  // Starts a separate test environment: service, database, app and mail server.
  test.setTimeout(180_000)
  mail = await startMailTestApp()
  shop = await openShop(mail.testApp, 'after-sale')
  // On a busy machine the app may need a moment to connect to its service.
  const front = { host: hostOf(mail.testApp, shop.slug), path: '/listing/corner-tee' }
  await expect.poll(async () => (await rawRequest(mail.testApp, front)).status, { timeout: 60_000 }).toBe(200)
})
test.afterAll(() => mail.stop())

/** The emails to an address that contain this text. */
const emailsTo = (email: string, text: string) =>
  mail.emails().filter((message) => message.includes(email) && message.includes(text))
const place = () => ({ testApp: mail.testApp, slug: shop.slug })

const email = (page: Page) => page.getByLabel(track.email)
async function givesEmail(page: Page, address: string) {
  await email(page).fill(address)
  await page.getByRole('button', { name: track.show }).click()
}
const orderHeading = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: track.found.replace('<nr>{number}</nr>', number) })
const stepNow = (page: Page) => page.locator('[aria-current=step]')

// Requirements: C2.301, C2.303
test('a buyer tracks an order from the thank-you page to the shipment', { tag: '@core' }, async ({ page }) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  await buyer.enterAddress()
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.expectThankyou()
  await expect(page.getByRole('navigation', { name: order.useful }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('link', { name: order.track }).click()
  await expect(orderHeading(page, number)).toBeVisible()
  await expect(page.getByText(ada.address1)).toBeVisible()
  await expect(page.getByText('Visa •••• 4242')).toBeVisible()

  // On another device, the page of the order requests the email address.
  await page.context().clearCookies()
  await page.goto(`${shop.url}/track/order/${number}`)
  await expect(page.getByLabel(track.number)).toHaveValue(number)

  await givesEmail(page, 'somebody.else@example.com')
  await expect(page.getByRole('alert').filter({ hasText: track.mismatch })).toBeFocused()
  await expect(email(page)).toHaveValue('somebody.else@example.com')
  await givesEmail(page, ada.email)
  await expect(orderHeading(page, number)).toBeFocused()
  await expect(stepNow(page)).toContainText(track.steps.placed)
  await expect(page.getByText('Corner Tee')).toBeVisible()
  await expect(page.getByText(order.arrival)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(ada.address1)
  // No contact data.
  await expect(main).not.toContainText(ada.email)
  await expect(main).not.toContainText(/206.?555/)

  await operator(mail.testApp, 'orders', 'ship', shop.slug, number, '--carrier', 'USPS', '--tracking', '9400 1000')
  await page.reload()
  await givesEmail(page, ada.email.toUpperCase())
  await expect(stepNow(page)).toContainText(track.steps.shipped)
  await expect(page.getByRole('link', { name: saying(track.parcelLinkOf) })).toHaveAttribute('href', /^https:.*usps/)
  await expect.poll(() => emailsTo(ada.email, `/track/order/${number}`).length).toBeGreaterThan(0)
})

// Requirements: C7.300, C9.300
test('a lost order number is sent by email, with the same response for an unknown address, and its link opens the order', {
  tag: '@core',
}, async ({ page }) => {
  const { number } = await buy(place(), { email: 'lost@example.com' })
  await page.goto(`${shop.url}/track`)
  await page.getByRole('link', { name: track.recoverLink }).click()
  await expect(page.getByRole('heading', { level: 1, name: track.recover.title })).toBeVisible()
  const requestNumber = async (address: string) => {
    await email(page).fill(address)
    await page.getByRole('button', { name: track.recover.submit }).click()
    await expect(page.getByText(track.recover.sent.replace('{email}', address))).toBeVisible()
  }
  await requestNumber('nobody@example.com')
  await requestNumber('lost@example.com')
  const link = () =>
    emailsTo('lost@example.com', number)
      .flatMap((message) => message.match(/http:\/\/\S+\/track\/order\/[0-9A-Z-]+/g) ?? [])
      .find((address) => address.endsWith(number))
  await expect.poll(link).toBe(`${shop.url}/track/order/${number}`)
  expect(emailsTo('nobody@example.com', '')).toEqual([])
  await page.goto(link() ?? '')
  await givesEmail(page, 'lost@example.com')
  await expect(orderHeading(page, number)).toBeVisible()
})

// Requirements: C2.302
test('an order can be found with the keyboard alone', async ({ page }) => {
  const { number } = await buy(place(), { email: 'keys@example.com' })
  await page.goto(`${shop.url}/track`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: texts.en.layout.skip })).toBeFocused()
  await tabTo(page, page.getByLabel(track.number))
  await page.keyboard.press('Enter')
  await expect(page.getByText(track.numberMissing)).toBeVisible()
  await expect(page.getByLabel(track.number)).toBeFocused()
  await page.keyboard.type(number.toLowerCase().replaceAll('-', ' '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/track/order/${number}`)
  await tabTo(page, email(page))
  await page.keyboard.type('keys@example.com')
  await page.keyboard.press('Enter')
  await expect(orderHeading(page, number)).toBeFocused()
})

// Requirements: C2.300
test('a completed checkout empties the buyer’s cart and shows the order, and leaves another visitor’s cart unchanged', async ({
  page,
  browser,
}) => {
  const { checkout, number } = await buy(place(), { email: 'complete@example.com' })
  const otherBrowser = await browser.newContext()
  const other = new Buyer(await otherBrowser.newPage(), shop)
  await other.openPage('/listing/corner-tee')
  await other.addToCart()
  await other.openPage(`/checkout-complete/${checkout.id}`)
  await expect(other.page).toHaveURL(`${shop.url}/thankyou`)
  await expect(other.page.getByText(order.failure)).toBeVisible()
  await other.openPage('/cart')
  await expect(other.page.getByText('Corner Tee').first()).toBeVisible()
  await otherBrowser.close()

  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await page.context().addCookies(browserCookies(checkout.cookie, shop.url))
  // An image request and a prefetch only read the checkout and change nothing.
  for (const [name, value] of [
    ['sec-fetch-dest', 'image'],
    ['sec-purpose', 'prefetch'],
  ] as const) {
    const headers = { [name]: value, cookie: checkout.cookie }
    const path = `/checkout-complete/${checkout.id}`
    const response = await rawRequest(mail.testApp, { host: hostOf(mail.testApp, shop.slug), path, headers })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(response.headers['cache-control']).toBe('private, no-store')
  }
  await buyer.openPage(`/checkout-complete/${checkout.id}`)
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?.*orderNumber=${number}`))
  expect(await buyer.expectThankyou()).toBe(number)
})

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the order screens are accessible and do not overflow on ${name}`, async ({ page }) => {
    const { checkout, number } = await buy(place(), { email: 'sound@example.com' })
    await operator(mail.testApp, 'orders', 'ship', shop.slug, number, '--carrier', 'UPS', '--tracking', '1Z999')
    await page.setViewportSize(viewport)
    const isSound = async () => {
      await stopAnimations(page)
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    }
    await page.goto(`${shop.url}/track`)
    await page.getByRole('button', { name: track.submit }).click()
    await expect(page).toHaveTitle(/^Error: /)
    await isSound()
    await page.goto(`${shop.url}/track/order/${number}`)
    await givesEmail(page, 'else@example.com')
    await expect(page.getByRole('alert').filter({ hasText: track.mismatch })).toBeVisible()
    await isSound()
    await givesEmail(page, 'sound@example.com')
    await expect(orderHeading(page, number)).toBeVisible()
    await isSound()
    await page.goto(`${shop.url}/track/recover`)
    await email(page).fill('nobody@example.com')
    await page.getByRole('button', { name: track.recover.submit }).click()
    await expect(page.getByText(saying(track.recover.sent))).toBeVisible()
    await isSound()
    await page.context().addCookies(browserCookies(checkout.cookie, shop.url))
    await page.goto(`${shop.url}/thankyou?cart=${checkout.id}`)
    await expect(page.getByText(number)).toBeVisible()
    await isSound()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Requirements: C2.305
  test('the order pages explain what to do', async ({ page }) => {
    for (const path of ['/track', '/track/recover', '/track/order/7K3M-PQ9X-2WHT-B']) {
      const response = await page.goto(shop.url + path)
      expect(response?.headers()['cache-control']).toMatch(/^private, (?:no-store|max-age=0, must-revalidate)$/)
      await expect(page.getByText(track.noScript)).toBeVisible()
      await expect(page.getByRole('button', { name: track.submit })).toBeHidden()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
    await page.goto(`${shop.url}/thankyou`)
    await expect(page.getByText(order.noScript)).toBeVisible()
    await page.goto(`${shop.url}/checkout-complete/abc`)
    await expect(page.getByRole('link', { name: order.redirectLink })).toHaveAttribute('href', '/thankyou')
  })
})
