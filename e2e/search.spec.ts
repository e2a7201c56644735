import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { aListing, cornerStore } from './fixtures/corner-store'
import { stopAnimations } from './fixtures/stop-animations'
import { test } from './fixtures/test'

const kinds = ['Lantern', 'Compass', 'Kettle', 'Blanket']
const listings = Array.from({ length: 26 }, (_, index) => {
  const name = `${kinds[index % kinds.length]} ${index + 1}`
  return aListing({ slug: name.toLowerCase().replace(' ', '-'), title: name })
})
test.use({ storeFile: cornerStore({ listings }) })

const { search } = en
const box = (page: Page) => page.getByRole('combobox', { name: search.hint })
const results = (page: Page) => page.getByRole('region', { name: search.results })
const tiles = (page: Page) => results(page).getByRole('article')

// Requirements: 1.1, 2.2, 2.20, 2.21
test('a shopper searches by typing, and the URL contains the term', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods`)
  await page.getByRole('link', { name: en.layout.search, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: search.title })).toBeVisible()
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('la')
  await expect(page).toHaveURL(/searchterm=la$/)
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByRole('region', { name: search.popular }).getByRole('article')).toHaveCount(4)
  await page.keyboard.type('ntern')
  await expect(tiles(page)).toHaveCount(7)
  await expect(page).toHaveURL(/searchterm=lantern$/)

  // The term is only in the URL, so a reload shows the same results.
  await page.reload()
  await expect(tiles(page)).toHaveCount(7)
  await expect(box(page)).toHaveValue('lantern')

  // Typing leaves one history entry, so one step back leads to the start of the search.
  await page.getByRole('link', { name: search.close }).click()
  await expect(page).toHaveURL(`${shop.url}/goods`)
})

// Requirements: 2.20
test('closing a search that was opened by a link leads to the home page', async ({ page, shop }) => {
  await page.goto(`${shop.url}/search?searchterm=kettle`)
  await expect(tiles(page)).toHaveCount(6)
  await page.getByRole('link', { name: search.close }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
})

test('the results are shown again after going back from a product', async ({ page, shop }) => {
  await page.goto(`${shop.url}/search`)
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('compass 2')
  await expect(page.getByRole('link', { name: 'Compass 2', exact: true })).toBeVisible()
  // Closes the suggestions, which cover the first results.
  await box(page).blur()
  await page.getByRole('link', { name: 'Compass 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compass 2' })).toBeVisible()
  await expect(page).toHaveURL(/\/listing\/compass-2\?pid=\d+$/)
  await page.goBack()
  await expect(box(page)).toHaveValue('compass 2')
  await expect(page.getByRole('link', { name: 'Compass 2', exact: true })).toBeVisible()
})

// Requirements: 2.24
test('a suggestion opens its product, with the keyboard alone', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/search`)
  await expect(box(page)).toBeFocused()
  // Text typed before hydration shows results but no suggestions.
  await expect(async () => {
    await box(page).fill('blanke')
    await page.keyboard.type('t')
    await expect(page.getByRole('option')).toHaveCount(5, { timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('5 suggestions')).toBeAttached()
  await stopAnimations(page)
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option').nth(1)
  await expect(second).toHaveAttribute('aria-selected', 'true')
  const [title = ''] = ((await second.textContent()) ?? '').split(' - ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue('blanket')
})

test('Enter shows the results with sort and filters, which combine with the term', async ({ page, shop }) => {
  await page.goto(`${shop.url}/search`)
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('lantern')
  await expect(tiles(page)).toHaveCount(7)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: en.catalog.list.sort }).selectOption('newest')
  await expect(page).toHaveURL(`${shop.url}/search?searchterm=lantern&sort=newest`)
  await expect(box(page)).toHaveValue('lantern')
  await expect(tiles(page).first()).toContainText('Lantern 25')
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/search?searchterm=lantern`)
  await expect(tiles(page).first()).toContainText('Lantern 1')
})

test('a term with a typing error finds the product, while typing and by URL', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/search`)
  await box(page).fill('lantren')
  await expect(tiles(page)).toHaveCount(7)
  await expect(page).toHaveURL(/searchterm=lantren$/)
  await page.reload()
  await expect(results(page).getByText('7 results for "lantren"')).toBeVisible()
  await expect(tiles(page)).toHaveCount(7)
})

test('an empty result shows a message and popular products on a phone and on a desktop', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto(`${shop.url}/search?searchterm=zeppelin`)
    await expect(results(page).getByText('No results for "zeppelin"')).toBeVisible()
    await expect(results(page).getByRole('link', { name: 'Browse everything' })).toBeVisible()
    await expect(page.getByRole('region', { name: search.popular }).getByRole('article')).toHaveCount(4)
    await stopAnimations(page)
    await expectAccessible(page)
  }
})

test.describe('without the product data file', () => {
  test.use({ expectedBrowserErrors: [/status of 503|ERR_FAILED/] })

  // Requirements: 4.15
  test('the search reads the product list page by page', async ({ page, shop }) => {
    await page.route('**/api/product-data*', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
    const pages: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/api/products') pages.push(searchParams.get('page') ?? '')
    })
    await page.goto(`${shop.url}/search`)
    // The box reacts to keys after hydration.
    await expect(async () => {
      await box(page).press('Shift')
      await expect.poll(() => pages, { timeout: 1000 }).toEqual(['1'])
    }).toPass()
    await box(page).fill('lantern')
    await expect(tiles(page)).toHaveCount(7)
    expect(pages).toEqual(['1', '2'])
  })

  test('a failed product list shows an error and can be retried', async ({ page, shop }) => {
    await page.route('**/api/product-data*', (route) => route.abort())
    await page.route('**/api/products*', (route) => route.fulfill({ status: 503, json: { errors: [] } }), { times: 1 })
    await page.goto(`${shop.url}/search`)
    await box(page).fill('lantern')
    await expect(page.getByText(search.failed)).toBeVisible()
    await page.getByRole('button', { name: search.retry }).click()
    await expect(tiles(page)).toHaveCount(7)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper searches, filters the results and sees popular products when nothing matches', {
    tag: '@core',
  }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/search`)
    await expect(page.getByRole('region', { name: search.popular }).getByRole('article')).toHaveCount(4)
    await box(page).fill('lantern')
    await box(page).press('Enter')
    await expect(results(page).getByText('7 results for "lantern"')).toBeVisible()
    await expect(box(page)).toHaveValue('lantern')
    await page.getByText(en.catalog.list.filter, { exact: true }).click()
    await page.getByRole('textbox', { name: en.catalog.list.from }).fill('5000')
    await page.getByRole('button', { name: en.catalog.list.apply }).click()
    await expect(page.getByText(en.catalog.list.none)).toBeVisible()
    await box(page).fill('zeppelin')
    await box(page).press('Enter')
    await expect(results(page).getByText('No results for "zeppelin"')).toBeVisible()
    await page.getByRole('navigation', { name: search.collections }).getByRole('link', { name: 'Goods' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Goods collection' })).toBeVisible()
  })
})
