import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const texts = en.frame.ageGate
test.use({ storeFile: cornerStore({ store: { name: 'Corner Shop', flags: { showAgeVerify: true } } }) })

const gate = (page: Page) => page.getByRole('dialog', { name: texts.title })
const tee = (page: Page) => page.locator('a[href^="/listing/corner-tee"]').first()

// Requirements: 2.56
for (const width of [1440, 320])
  test(`the age gate covers the store until both boxes are checked, at ${width} pixels`, {
    tag: width === 320 ? '@core' : undefined,
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(`${shop.url}/goods`)
    await expect(gate(page)).toBeFocused()
    expect(await tee(page).evaluate((link) => link.closest('[inert]') !== null)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    const boxes = gate(page).getByRole('checkbox')
    for (const box of await boxes.all()) {
      await expect(gate(page).getByRole('button', { name: texts.proceed })).toBeDisabled()
      await box.press('Space')
    }
    // Two rounds of Tab: the focus never leaves the age gate.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('[inert]') ?? null)).toBeNull()
    }
    await gate(page).getByRole('button', { name: texts.proceed }).press('Enter')
    await expect(gate(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('isVerified'))).toBe('true')
    await page
      .getByRole('link', { name: /Corner Tee/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  })

// Requirements: 2.58
test('the terms can be read before agreeing, and Exit leaves the site', async ({ page, shop }) => {
  await page.goto(shop.url)
  await gate(page).getByRole('link', { name: 'Terms of Use' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible()
  await expect(gate(page)).toBeHidden()
  await page.goBack()
  await expect(gate(page)).toBeVisible()
  await gate(page).getByRole('link', { name: texts.exit }).click()
  await expect(page).toHaveURL('about:blank')
})

test.describe('before any script has loaded', () => {
  test.use({ expectedBrowserErrors: [/Failed to load resource|ERR_FAILED|preload/] })

  test('a visitor who confirmed before sees no age gate', async ({ page, shop }) => {
    await page.route(/_next\/static\/.*\.js/, (route) => route.abort())
    await page.addInitScript(() => localStorage.setItem('isVerified', 'true'))
    await page.goto(`${shop.url}/goods`)
    await expect(gate(page)).toBeHidden()
    await tee(page).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the age gate stays open, states what it needs, and the page stays readable for search engines', async ({
    page,
    shop,
  }) => {
    await page.goto(`${shop.url}/goods`)
    await expect(gate(page)).toContainText(texts.noScript)
    await expect(gate(page).getByRole('button')).toHaveCount(0)
    expect(await page.content()).toContain('Corner Tee')
  })
})
