import { expect } from 'playwright/test'
import { apiClient } from './fixtures/api-client'
import { aListing, cornerStore } from './fixtures/corner-store'
import { openListener } from './fixtures/listener'
import { operator } from './fixtures/operator'
import { test } from './fixtures/test'

test.use({
  storeFile: cornerStore({
    collections: [{ slug: 'goods', name: 'Goods', collections: [{ slug: 'graphic', name: 'Graphic' }] }],
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Corner Tee',
        collections: ['goods/graphic'],
        sizes: [{ label: 'S' }, { label: 'M', cents: 2_650 }, { label: 'XL', cents: 2_710 }],
      }),
      aListing({ slug: 'plain-tee', title: 'Plain Tee', cents: 123_456 }),
    ],
  }),
  // The browser logs a response that CORS blocks.
  expectedBrowserErrors: [/CORS policy|net::ERR_FAILED|status of 404/],
})

// Requirements: 7.3
test('a storefront of another origin can show a shop and total its cart only after an operator allows the origin', async ({
  page,
  testApp,
  shop,
}) => {
  const storefront = await openListener('<!doctype html><title>Another storefront</title>', 'text/html')
  const input = { service: testApp.serviceUrl, store: shop.slug, nested: 'graphic' }
  try {
    await page.goto(storefront.url)
    await expect(page.evaluate(apiClient, input)).rejects.toThrow('Failed to fetch')
    expect(await operator(testApp, 'origins', 'list', '--store', shop.slug)).toContain('No other origin')
    await operator(testApp, 'origins', 'add', storefront.url, '--store', shop.slug)
    expect(await page.evaluate(apiClient, input)).toEqual({
      name: 'Corner Shop',
      products: [
        ['Corner Tee', '$25.00'],
        ['Plain Tee', '$1,234.56'],
      ],
      collection: ['graphic', 1, false, 0],
      listing: ['Corner Tee', 'corner-tee', shop.slug, null],
      pictures: [true, true],
      sum: 25 + 2 * 26.5 + 3 * 27.1,
      subtotal: 159.3,
    })
    await operator(testApp, 'origins', 'remove', storefront.url, '--store', shop.slug)
    await expect(page.evaluate(apiClient, input)).rejects.toThrow('Failed to fetch')
  } finally {
    storefront.stop()
  }
})
