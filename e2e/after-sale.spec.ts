import { type BrowserContext, expect, type Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility'
import { ada, Buyer, cards } from './fixtures/buyer'
import { type MailHouse, openMailHouse } from './fixtures/mail-house'
import { operator } from './fixtures/operator'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { openShop, type Shop } from './fixtures/shop'
import { standStill } from './fixtures/stillness'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'
import { saying, texts } from './fixtures/texts'
import { buy } from './fixtures/written-checkout'

// A wrong pair is answered with 404, which the console tells.
test.use({ expectedComplaints: [/status of 404/] })
test.describe.configure({ timeout: 120_000 })

const { order, track } = texts.en

let mail: MailHouse
let shop: Shop
test.beforeAll(async () => {
  // A house of its own is opened: service, database, app, mail server.
  test.setTimeout(180_000)
  mail = await openMailHouse()
  shop = await openShop(mail.house, 'after-sale')
  // The app of a busy machine may need a moment before it gets through to its service.
  const front = { host: hostOf(mail.house, shop.slug), path: '/listing/corner-tee' }
  await expect.poll(async () => (await rawRequest(mail.house, front)).status, { timeout: 60_000 }).toBe(200)
})
test.afterAll(() => mail.stop())

/** The letters to an address that have these words. */
const lettersTo = (email: string, words: string) =>
  mail.letters().filter((letter) => letter.includes(email) && letter.includes(words))
const place = () => ({ house: mail.house, slug: shop.slug })

const email = (page: Page) => page.getByLabel(track.email)
async function givesEmail(page: Page, address: string) {
  await email(page).fill(address)
  await page.getByRole('button', { name: track.show }).click()
}
const orderHeading = (page: Page, number: string) =>
  page.getByRole('heading', { level: 1, name: track.found.replace('<nr>{number}</nr>', number) })
const stepNow = (page: Page) => page.locator('[aria-current=step]')

async function carries(context: BrowserContext, cookie: string) {
  for (const one of cookie.split('; ')) {
    const [name = '', value = ''] = one.split('=')
    await context.addCookies([{ name, value, url: shop.url }])
  }
}

test('a buyer follows an order from the thank-you page to the package on its way', async ({ page }) => {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  await buyer.givesAddress()
  await buyer.givesCard(cards.good)
  await buyer.placeOrder().click()
  const number = await buyer.isThanked()
  await expect(page.getByRole('navigation', { name: order.useful }).getByRole('link')).not.toHaveCount(0)
  await page.getByRole('link', { name: order.track }).click()
  await expect(page).toHaveURL(`${shop.url}/track/order/${number}`)
  await expect(page.getByLabel(track.number)).toHaveValue(number)

  await givesEmail(page, 'somebody.else@example.com')
  await expect(page.getByRole('alert').filter({ hasText: track.mismatch })).toBeFocused()
  await expect(email(page)).toHaveValue('somebody.else@example.com')
  await givesEmail(page, ada.email)
  await expect(orderHeading(page, number)).toBeFocused()
  await expect(stepNow(page)).toContainText(track.steps.placed)
  await expect(page.getByText('Corner Tee')).toBeVisible()
  await expect(page.getByText(order.arrival)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(ada.address1)

  await operator(mail.house, 'orders', 'ship', shop.slug, number, '--carrier', 'USPS', '--tracking', '9400 1000')
  await page.reload()
  await givesEmail(page, ada.email.toUpperCase())
  await expect(stepNow(page)).toContainText(track.steps.shipped)
  await expect(page.getByRole('link', { name: saying(track.parcelLinkOf) })).toHaveAttribute('href', /^https:.*usps/)
  await expect.poll(() => lettersTo(ada.email, `/track/order/${number}`).length).toBeGreaterThan(0)
})

test('a lost order number comes by mail, in the same words as where there is none, and its link opens the order', async ({
  page,
}) => {
  const { number } = await buy(place(), { email: 'lost@example.com' })
  await page.goto(`${shop.url}/track`)
  await page.getByRole('link', { name: track.recoverLink }).click()
  await expect(page.getByRole('heading', { level: 1, name: track.recover.title })).toBeVisible()
  const asks = async (address: string) => {
    await email(page).fill(address)
    await page.getByRole('button', { name: track.recover.submit }).click()
    await expect(page.getByText(track.recover.sent.replace('{email}', address))).toBeVisible()
  }
  await asks('nobody@example.com')
  await asks('lost@example.com')
  const link = () =>
    lettersTo('lost@example.com', number)
      .flatMap((letter) => letter.match(/http:\/\/\S+\/track\/order\/[0-9A-Z-]+/g) ?? [])
      .find((address) => address.endsWith(number))
  await expect.poll(link).toBe(`${shop.url}/track/order/${number}`)
  expect(lettersTo('nobody@example.com', '')).toEqual([])
  await page.goto(link() ?? '')
  await givesEmail(page, 'lost@example.com')
  await expect(orderHeading(page, number)).toBeVisible()
})

test('an order is found with the keyboard alone', async ({ page }) => {
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

test('a completed checkout empties its buyer’s cart and goes on to the order; a stranger’s cart stays', async ({
  page,
  browser,
}) => {
  const { checkout, number } = await buy(place(), { email: 'complete@example.com' })
  const stranger = await browser.newContext()
  const hers = new Buyer(await stranger.newPage(), shop)
  await hers.landsOn('/listing/corner-tee')
  await hers.addsToCart()
  await hers.landsOn(`/checkout-complete/${checkout.id}`)
  await expect(hers.page).toHaveURL(`${shop.url}/thankyou`)
  await expect(hers.page.getByText(order.failure)).toBeVisible()
  await hers.landsOn('/cart')
  await expect(hers.page.getByText('Corner Tee').first()).toBeVisible()
  await stranger.close()

  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await carries(page.context(), checkout.cookie)
  // As a picture, and as a page fetched ahead, it is read and nothing is done.
  for (const [name, value] of [
    ['sec-fetch-dest', 'image'],
    ['sec-purpose', 'prefetch'],
  ] as const) {
    const headers = { [name]: value, cookie: checkout.cookie }
    const path = `/checkout-complete/${checkout.id}`
    const answer = await rawRequest(mail.house, { host: hostOf(mail.house, shop.slug), path, headers })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  await buyer.landsOn(`/checkout-complete/${checkout.id}`)
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?.*orderNumber=${number}`))
  expect(await buyer.isThanked()).toBe(number)
})

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test(`the screens after a sale are sound on ${name}`, async ({ page }) => {
    const { checkout, number } = await buy(place(), { email: 'sound@example.com' })
    await operator(mail.house, 'orders', 'ship', shop.slug, number, '--carrier', 'UPS', '--tracking', '1Z999')
    await page.setViewportSize(viewport)
    const isSound = async () => {
      await standStill(page)
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
    await carries(page.context(), checkout.cookie)
    await page.goto(`${shop.url}/thankyou?cart=${checkout.id}`)
    await expect(page.getByText(number)).toBeVisible()
    await isSound()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages after a sale say what to do', async ({ page }) => {
    for (const path of ['/track', '/track/recover', '/track/order/7K3M-PQ9X-2WHT-B']) {
      const answer = await page.goto(shop.url + path)
      expect(answer?.headers()['cache-control']).toMatch(/^private, no-/)
      await expect(page.getByText(track.noScript)).toBeVisible()
      await expect(page.getByRole('button', { name: track.submit })).toBeHidden()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
    await page.goto(`${shop.url}/thankyou`)
    await expect(page.getByText(order.noScript)).toBeVisible()
    await page.goto(`${shop.url}/checkout-complete/abc`)
    await expect(page.getByRole('link', { name: order.takingLink })).toHaveAttribute('href', '/thankyou')
  })
})
