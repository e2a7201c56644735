import { type BrowserContext, expect, type Locator, type Page } from 'playwright/test'
import de from '../messages/de.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { Buyer } from './fixtures/buyer'
import type { Shop } from './fixtures/shop'
import { stopAnimations } from './fixtures/stop-animations'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

const { preferences } = en

const opener = (page: Page, { title } = preferences) =>
  page.getByRole('contentinfo').getByRole('button', { name: new RegExp(`^${title}`) })
const dialog = (page: Page) => page.getByRole('dialog', { name: preferences.title })

/** Opens the Preferences in the footer of an English page and selects German, euro and the European Union. */
async function switchToGerman(page: Page) {
  await opener(page).click()
  await dialog(page).getByLabel(preferences.language).selectOption('Deutsch')
  await dialog(page).getByLabel(preferences.currency).selectOption('Euro (€)')
  await dialog(page).getByLabel(preferences.region).selectOption(en.layout.regions.EU)
  await dialog(page).getByRole('button', { name: preferences.save }).click()
  await expectGerman(page)
}

async function expectGerman(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(opener(page, de.preferences)).toContainText(`${de.layout.regions.EU} · EUR · Deutsch`)
}

const euros = /\d+,\d\d\s€/
/** The first price in euros in a part of the page. Fails when there is none. */
async function priceIn(part: Locator) {
  const text = await part.getByText(euros).first().textContent()
  return euros.exec(text ?? '')?.[0].replace(/\s/g, ' ')
}
const buyerCookie = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'buyer')

async function fillsCart(page: Page, shop: Shop) {
  const buyer = new Buyer(page, shop)
  await buyer.openPage('/listing/corner-tee')
  await buyer.addToCart()
  await buyer.goToCart()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // Requirements: 1.4, 4.22
  test('German, euro and the European Union from the footer: tile, listing, cart and checkout show the same price', {
    tag: '@core',
  }, async ({ page, context, shop }) => {
    await page.goto(`${shop.url}/goods`)
    await switchToGerman(page)
    const cookie = await buyerCookie(context)
    expect(cookie).toMatchObject({ value: 'de.EUR.EU.EU', sameSite: 'Lax', httpOnly: false, path: '/' })
    expect(cookie?.domain.startsWith('.')).toBe(false)

    await expect(page.locator('main')).not.toContainText('$')
    const price = await priceIn(page.getByRole('listitem').filter({ hasText: 'Corner Tee' }))
    expect(price).toMatch(euros)
    await page.getByRole('link', { name: /Corner Tee/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
    expect(await priceIn(page.locator('main'))).toBe(price)
    // The structured data is in the HTML that the server sends.
    await page.reload()
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.join()).toContain('"priceCurrency":"EUR"')
    expect(structured.join()).not.toContain('"priceCurrency":"USD"')

    await page
      .getByRole('button', { name: new RegExp(`^${de.listing.addToCart}`) })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('link', { name: de.cart.viewCart }).click()
    await expect(page.getByRole('heading', { level: 1, name: de.cart.title })).toBeVisible()
    await expect(page.locator('main')).toContainText(euros)
    expect(await priceIn(page.locator('main'))).toBe(price)

    await page.getByRole('button', { name: de.cart.checkout }).click()
    await expect(page.getByRole('heading', { level: 1, name: de.checkout.title })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    expect(await priceIn(page.locator('body'))).toBe(price)
    await expect(page.locator('body')).not.toContainText('$')
  })

  test('the menu also opens the Preferences', async ({ page, shop }) => {
    await page.goto(shop.url)
    await page.getByRole('button', { name: en.layout.openMenu }).click()
    await page
      .getByRole('dialog', { name: en.layout.menu })
      .getByRole('button', { name: new RegExp(`^${preferences.title}`) })
      .click()
    await expect(dialog(page).getByLabel(preferences.language)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('button', { name: en.layout.openMenu })).toBeFocused()
  })
})

// Requirements: 9.18
test('a choice survives a new visit and the loss of its cookie', { tag: '@core' }, async ({ page, context, shop }) => {
  await page.goto(shop.url)
  await switchToGerman(page)
  await page.close()

  const next = await context.newPage()
  await next.goto(`${shop.url}/goods`)
  await expectGerman(next)

  await context.clearCookies({ name: 'buyer' })
  await next.goto(`${shop.url}/listing/corner-tee`)
  await expectGerman(next)
  expect(await buyerCookie(context)).toMatchObject({ value: 'de.EUR.EU.EU' })
  await expect(next.locator('main')).toContainText(euros)
})

test('the Preferences work with the keyboard alone and return the focus when closed', async ({ page, shop }) => {
  await page.goto(shop.url)
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  const language = dialog(page).getByLabel(preferences.language)
  await expect(language).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(language).toBeFocused()
  await page.keyboard.type('Deu')
  await tabTo(page, dialog(page).getByLabel(preferences.currency))
  await page.keyboard.type('Euro')
  await tabTo(page, dialog(page).getByLabel(preferences.region))
  await page.keyboard.type('Euro')
  await tabTo(page, dialog(page).getByRole('button', { name: preferences.save }))
  await page.keyboard.press('Enter')
  await expectGerman(page)
})

test('a cart in another tab switches to the new currency before a purchase in the old one', async ({
  page,
  context,
  shop,
}) => {
  await fillsCart(page, shop)
  await expect(page.locator('main')).toContainText('$25.00')

  const other = await context.newPage()
  await other.goto(shop.url)
  await switchToGerman(other)

  await page.bringToFront()
  await expectGerman(page)
  await expect(page.locator('main')).toContainText(euros)
  await expect(page.locator('main')).not.toContainText('$')
})

test('a tab that missed the change starts no checkout in a currency that it does not show', async ({ page, shop }) => {
  await fillsCart(page, shop)
  const started: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/checkout')) started.push(request.method())
  })
  // In one task, like a choice in another tab that no event has announced to this page.
  await page.getByRole('button', { name: en.cart.checkout }).evaluate((button) => {
    // biome-ignore lint/suspicious/noDocumentCookie: nothing may run between the choice and the click.
    document.cookie = 'buyer=de.EUR.EU.EU; Path=/'
    if (button instanceof HTMLElement) button.click()
  })
  await expectGerman(page)
  await expect(page.locator('main')).toContainText(euros)
  expect(started).toEqual([])
})

test('a page that the browser goes back to shows the new market', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods`)
  await expect(page.locator('main')).toContainText('$25.00')
  await page.goto(`${shop.url}/listing/corner-tee`)
  await switchToGerman(page)
  await page.goBack()
  await expectGerman(page)
  await expect(page.locator('main')).toContainText(euros)
})

test('a checkout started in dollars continues in euros when it is started again from a cart in euros', async ({
  page,
  shop,
}) => {
  await fillsCart(page, shop)
  await page.getByRole('button', { name: en.cart.checkout }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title })).toBeVisible()
  const address = page.url()

  await page.goto(`${shop.url}/cart`)
  await switchToGerman(page)
  await page.getByRole('button', { name: de.cart.checkout }).click()
  await expect(page.getByRole('heading', { level: 1, name: de.checkout.title })).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.locator('body')).toContainText(euros)
  await expect(page.locator('body')).not.toContainText('$')
})

for (const { width, height } of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`the Preferences are accessible and do not overflow at ${width} pixels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height })
    await page.goto(shop.url)
    await opener(page).click()
    await expect(dialog(page).getByLabel(preferences.language)).toBeFocused()
    await stopAnimations(page)
    await expectAccessible(page, '#localization-modal')
    for (const control of await dialog(page).locator('button, select').all())
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const overflow = await page
      .locator('#localization-modal')
      .evaluate((element) => element.scrollWidth - element.clientWidth)
    expect(overflow).toBe(0)
  })
}

// Requirements: 2.55
test('without JavaScript the footer shows the market and no button that does nothing', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(shop.url)
  await expect(
    page
      .getByRole('contentinfo')
      .getByText(/United States · USD · English/)
      .first(),
  ).toBeVisible()
  await expect(opener(page)).toBeHidden()
  await context.close()
})
