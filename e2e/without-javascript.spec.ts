import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

test.use({
  javaScriptEnabled: false,
  storeFile: cornerStore({
    theme: { content: { header: { showAbout: true }, about: { aboutText: [{ id: '1', text: 'We print by hand.' }] } } },
    listings: Array.from({ length: 14 }, (_, index) =>
      aListing({ slug: `tee-${index + 1}`, title: `Tee ${index + 1}`, colors: { Black: '#1b1b1f', Moss: '#5d6b3f' } }),
    ),
  }),
})

test('a shopper without JavaScript can read every page and follow the links', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: en.home.viewCollection }).first().click()
  await expect(page).toHaveURL(`${shop.url}/goods`)
  await expect(page.getByRole('heading', { level: 1, name: 'Goods collection' })).toBeVisible()
  await page.getByRole('link', { name: en.catalog.next }).click()
  await expect(page).toHaveURL(`${shop.url}/goods?page=2`)
  await page.getByRole('link', { name: 'Tee 13' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tee 13' })).toBeVisible()
  await expect(page.getByText('$25.00').first()).toBeVisible()
  await expect(page.getByText('Made for a test, good enough to wear.')).toBeVisible()

  await page.getByText('Moss', { exact: true }).or(page.getByLabel(/Moss/)).first().click()
  await expect(page.getByRole('group', { name: 'Color Moss' })).toBeVisible()
  await page.getByRole('button', { name: en.listing.showSelection }).click()
  await expect(page).toHaveURL(/variation=\d+/)
  await expect(page.getByRole('img', { name: /Tee 13, Moss/ }).first()).toBeVisible()
})

test.describe('on a missing page', () => {
  test.use({ expectedBrowserErrors: [/status of 404/] })

  test('a shopper without JavaScript sees a 404 page with links', async ({ page, shop }) => {
    for (const path of ['/listing/never-was', '/never-was', '/goods/never-was', '/goods?page=9', '/a/b/c']) {
      const response = await page.goto(shop.url + path)
      expect(response?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('main').getByRole('link').first(), path).toBeVisible()
    }
  })
})

test('the about, search, cart and legal pages show their content or a notice without JavaScript', {
  tag: '@core',
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`)
  await expect(page.getByText('We print by hand.')).toBeVisible()
  await page.goto(`${shop.url}/search`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText(en.cart.noScript)).toBeVisible()
  await page.goto(`${shop.url}/terms-of-use`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
