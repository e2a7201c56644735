import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

test.use({ expectedBrowserErrors: [/status of 404/] })

const noindex = /<meta name="robots" content="noindex/

// Requirements: 2.12, 2.13, 8.5, C2.601
test('a missing page responds with 404 and noindex, without a redirect', { tag: '@core' }, async ({
  testApp,
  shop,
}) => {
  const host = hostOf(testApp, shop.slug)
  const paths = [
    '/404',
    '/listing-not-found',
    '/listing/no-such-thing',
    '/no-such-page',
    '/goods/no-such-page',
    '/wp-login.php',
    '/a/b/c',
    '/missing',
  ]
  for (const path of paths) {
    for (const response of [await rawRequest(testApp, { host, path }), await rawRequest(testApp, { host, path })]) {
      expect(response.status, path).toBe(404)
      expect(response.headers.location, path).toBeUndefined()
      expect(response.body, path).toMatch(noindex)
      expect(response.body, path).toContain('Corner Shop')
    }
  }
})

// Requirements: 8.5
test('the 404 page has a large heading and links to the home page', async ({ page, shop }) => {
  expect((await page.goto(`${shop.url}/404`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404!' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

for (const path of ['/listing-not-found', '/listing/no-such-thing', '/listing/no-such-thing?product=5']) {
  // Requirements: 8.4
  test(`${path} links to the search and the collections`, async ({ page, shop }) => {
    expect((await page.goto(shop.url + path))?.status()).toBe(404)
    expect(page.url()).toBe(shop.url + path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: en.notFound.listing })).toBeVisible()
    await expect(main.getByRole('link', { name: en.notFound.search })).toHaveAttribute('href', '/search')
    await main.getByRole('link', { name: 'Goods' }).click()
    await expect(page).toHaveURL(`${shop.url}/goods`)
    await expect(page.getByRole('heading', { level: 1, name: /Goods/ })).toBeVisible()
  })
}
