import { expect } from 'playwright/test'
import { aListing, cornerStore } from './fixtures/corner-store'
import { openListener } from './fixtures/listener'
import { operator } from './fixtures/operator'
import { otherClient } from './fixtures/other-client'
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
  // A browser says so where a page may not read an answer.
  expectedComplaints: [/CORS policy|net::ERR_FAILED|status of 404/],
})

test('a storefront of another origin shows a shop and sums its cart once an operator allows that origin, and not before', async ({
  page,
  house,
  shop,
}) => {
  const elsewhere = await openListener('<!doctype html><title>Another storefront</title>', 'text/html')
  const asked = { service: house.serviceUrl, store: shop.slug, nested: 'graphic' }
  try {
    await page.goto(elsewhere.url)
    await expect(page.evaluate(otherClient, asked)).rejects.toThrow('Failed to fetch')
    expect(await operator(house, 'origins', 'list', '--store', shop.slug)).toContain('No other origin')
    await operator(house, 'origins', 'add', elsewhere.url, '--store', shop.slug)
    expect(await page.evaluate(otherClient, asked)).toEqual({
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
    await operator(house, 'origins', 'remove', elsewhere.url, '--store', shop.slug)
    await expect(page.evaluate(otherClient, asked)).rejects.toThrow('Failed to fetch')
  } finally {
    elsewhere.stop()
  }
})
