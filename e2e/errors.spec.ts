import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

test.use({ expectedComplaints: [/status of 404/] })

const noindex = /<meta name="robots" content="noindex/

test('what is not there is said with a real 404 and kept out of search engines, in place', async ({ house, shop }) => {
  const host = hostOf(house, shop.slug)
  const paths = [
    '/404',
    '/listing-not-found',
    '/listing/no-such-thing',
    '/nowhere',
    '/goods/nowhere',
    '/wp-login.php',
    '/a/b/c',
    '/missing',
  ]
  for (const path of paths) {
    for (const answer of [await rawRequest(house, { host, path }), await rawRequest(house, { host, path })]) {
      expect(answer.status, path).toBe(404)
      expect(answer.headers.location, path).toBeUndefined()
      expect(answer.body, path).toMatch(noindex)
      expect(answer.body, path).toContain('Corner Shop')
    }
  }
})

test('the 404 page says so as large as it can and leads home', async ({ page, shop }) => {
  expect((await page.goto(`${shop.url}/404`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: '404!' })).toBeVisible()
  await expect(page.getByText('Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to homepage' }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

for (const path of ['/listing-not-found', '/listing/no-such-thing', '/listing/no-such-thing?product=5']) {
  test(`${path} leads on to what there is`, async ({ page, shop }) => {
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
