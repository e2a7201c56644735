import { expect, type Page } from 'playwright/test'
import { test } from './fixtures/test'
import { hostile, tortureStore } from './fixtures/torture-store'

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
  '/nothing-here-at-all',
  '/terms-of-use',
]

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

test.use({ expectedComplaints: [/status of 404/] })

/** How far the page sticks out to the right, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const template of [1, 2, 3, 4, 5])
  test(`long words, thirty colours and great prices stay within the smallest screen, with hero ${template}`, async ({
    page,
    anotherShop,
  }) => {
    const shop = await anotherShop(tortureStore(template, 'long'))
    // A picture's box has its size before the picture is there: drawing hundreds of them is not what is tested.
    await page.route('**/pictures/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyPicture }))
    // The home page is what differs between the heroes; the other screens are looked at once.
    for (const path of template === 1 ? paths : ['/']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const width of [320, 390, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => overflowOf(page), `${path} at ${width}`).toBe(0)
      }
    }
  })

for (const template of [1, 2, 3, 4, 5])
  test(`texts that try to run a script are only read, with hero ${template}`, async ({ page, anotherShop }) => {
    const shop = await anotherShop(tortureStore(template, 'hostile'))
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== shop.url && !request.url().startsWith('data:'))
        elsewhere.push(request.url())
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
    expect(elsewhere).toEqual([])
  })
