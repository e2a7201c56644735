import { expect, type Page } from 'playwright/test'
import { extremeContentStore, hostile } from './fixtures/extreme-content-store'
import { test } from './fixtures/test'

const paths = [
  '/',
  '/goods',
  '/nothing',
  '/nothing/deeper',
  '/search',
  `/search?searchterm=${encodeURIComponent(hostile)}`,
  '/listing/the-heavy-one',
  '/listing/one-long-word',
  '/listing/hostile-texts',
  '/listing/no-pictures',
  '/about',
  '/words',
  '/nothing-here-at-all',
  '/terms-of-use',
]

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.use({ expectedBrowserErrors: [/status of 404/] })

/** The horizontal overflow of the page, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const template of [1, 2, 3, 4, 5])
  test(`long words, thirty colors and high prices cause no horizontal overflow, with hero ${template}`, async ({
    page,
    anotherShop,
  }) => {
    const shop = await anotherShop(extremeContentStore(template, 'long'))
    // The size of an image does not depend on its file, so the test serves an empty image instead of hundreds of real ones.
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
    // Only the home page depends on the hero, so the other screens are checked once.
    for (const path of template === 1 ? paths : ['/']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 390, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0)
        // The name of the store and its ellipsis are whole.
        expect(
          await page
            .locator('.logo-name')
            .first()
            .evaluate((name) => name.scrollWidth - name.clientWidth),
        ).toBe(0)
      }
    }
  })

for (const template of [1, 2, 3, 4, 5])
  test(`texts that contain scripts are shown as text, with hero ${template}`, async ({ page, anotherShop }) => {
    const shop = await anotherShop(extremeContentStore(template, 'hostile'))
    const externalRequests: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.url && !request.url().startsWith('data:'))
        externalRequests.push(request.url())
    })
    for (const path of template === 1 ? paths : ['/']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => 'attacked' in window), path).toBe(false)
      const scripts = await page
        .locator('a[href^="javascript:" i], [src^="javascript:" i], [onerror], [onload]')
        .count()
      expect(scripts, path).toBe(0)
    }
    expect(externalRequests).toEqual([])
  })
