import { gzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { importReviews } from './fixtures/import-reviews'
import { waitForIdle } from './fixtures/page-weight'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const path = '/listing/corner-tee'

/** Bytes that five reviews may add to a compressed page. */
const maxAdded = 3_400

test('imported reviews are on the stored page within seconds, and add little to it', async ({ testApp, shop }) => {
  const read = async () => (await rawRequest(testApp, { host: hostOf(testApp, shop.slug), path })).body
  const before = await read()
  expect(before).not.toContain('aggregateRating')
  expect(await importReviews(testApp, shop.slug, 'corner-tee')).toMatchObject({ created: 12, rejected: 0 })
  await expect.poll(read).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.3,"reviewCount":12}')
  expect(gzipSync(await read()).length - gzipSync(before).length).toBeLessThan(maxAdded)
})

for (const width of [390, 1440]) {
  test(`a shopper reads the reviews of a product, ${width} pixels wide`, { tag: '@core' }, async ({
    page,
    testApp,
    shop,
  }) => {
    await importReviews(testApp, shop.slug, 'corner-tee')
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      await page.goto(shop.url + path)
      await expect(page.getByRole('link', { name: '4.3 of 5 stars 12 reviews' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('link', { name: '4.3 of 5 stars 12 reviews' }).click()
    const section = page.getByRole('region', { name: en.reviews.title, exact: true })
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
    await expect(section.getByRole('listitem')).toHaveCount(5)
    // Until its code has loaded, the link leads to the page of all reviews.
    await waitForIdle(page)
    await section.getByRole('link', { name: en.reviews.more }).click()
    await expect(section.getByRole('listitem')).toHaveCount(12)
    await expect(section.getByRole('listitem').nth(5)).toBeFocused()
    await expect(section.getByRole('link', { name: en.reviews.more })).toBeHidden()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedBrowserErrors: [/status of 404/] })

  test('a shopper reads all reviews on their own page', async ({ page, testApp, shop }) => {
    await importReviews(testApp, shop.slug, 'corner-tee')
    await expect(async () => {
      await page.goto(shop.url + path)
      await expect(page.getByRole('link', { name: en.reviews.more })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('link', { name: en.reviews.more }).click()
    await expect(page).toHaveURL(`${shop.url}${path}/reviews`)
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews of Corner Tee' })).toBeVisible()
    await expect(page.locator('.review')).toHaveCount(12)
    await page.getByRole('link', { name: 'Corner Tee' }).click()
    await expect(page).toHaveURL(shop.url + path)
    const missing = await page.goto(`${shop.url}/listing/never-was/reviews`)
    expect(missing?.status()).toBe(404)
    await page.goto(`${shop.url}/listing/last-one/reviews`)
    await expect(page).toHaveURL(`${shop.url}/listing/last-one`)
  })
})
