import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const { catalog } = en
const texts = catalog.list

const navy = { Navy: '#1f3a5f' }
const white = { White: '#f7f7f5' }
const listings = [
  ...Array.from({ length: 13 }, (_, index) =>
    aListing({ slug: `tee-${index + 1}`, title: `Tee ${index + 1}`, colors: navy }),
  ),
  aListing({ slug: 'white-one', title: 'White One', colors: white, cents: 1_500 }),
  aListing({ slug: 'white-two', title: 'White Two', colors: white, cents: 4_500 }),
]

test.use({ storeFile: cornerStore({ listings, collections: [{ slug: 'goods', name: 'Goods' }] }) })

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')

test('a shopper filters and sorts a collection, removes a filter and goes back', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/goods`)
  await page.getByText(texts.filter, { exact: true }).click()
  await page.getByRole('checkbox', { name: 'White 2' }).check()
  await expect(page).toHaveURL(`${shop.url}/goods?color=White`)
  await expect(titles(page)).toHaveText(['White One', 'White Two'])
  await expect(page.getByText('2 products', { exact: true })).toBeVisible()
  // The filters stay open and the changed one stays focused.
  await expect(page.getByRole('checkbox', { name: 'White 2' })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.sorts['price-desc'])
  await expect(titles(page)).toHaveText(['White Two', 'White One'])
  await page.getByRole('textbox', { name: texts.to }).fill('20')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['White One'])
  await page.getByRole('link', { name: 'Remove filter: Up to $20.00' }).click()
  await expect(titles(page)).toHaveText(['White Two', 'White One'])
  await expect(page.getByText('Filter (1)', { exact: true })).toBeFocused()

  await page.goBack()
  await expect(titles(page)).toHaveText(['White One'])
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/goods`)
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByRole('checkbox', { name: 'White 2' })).not.toBeChecked()
})

test('a shopper filters by price with the keyboard and continues at the next control', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/goods`)
  await page.getByText(texts.filter, { exact: true }).click()
  await page.getByRole('textbox', { name: texts.from }).fill('20')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`${shop.url}/goods?price_min=20`)
  await expect(page.getByRole('link', { name: 'Remove filter: From $20.00' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: texts.to })).toBeFocused()
  await page.keyboard.type('30')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(`${shop.url}/goods?price_min=20&price_max=30`)
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByRole('combobox', { name: texts.sort })).toBeFocused()
})

test('a price that is no number is removed, and cents widen the range', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods?price_max=20`)
  const highest = page.getByRole('textbox', { name: texts.to })
  // Before hydration, the form loads a page, which has closed filters.
  const openFilters = async () => {
    if (!(await highest.isVisible())) await page.getByText(/^Filter( \(1\))?$/).click()
  }
  await openFilters()
  await highest.fill('abc')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(12)
  await openFilters()
  await expect(highest).toHaveValue('')
  await highest.fill('14.50')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['White One'])
  await openFilters()
  await expect(highest).toHaveValue('15')
})

test('a filter that no product matches says so and can be cleared', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods?price_min=9000`)
  await expect(page.getByText(texts.none)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: texts.clear }).last().click()
  await expect(page).toHaveURL(`${shop.url}/goods`)
  await expect(titles(page)).toHaveCount(12)
})

test('a filter value that no product has is ignored', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods?color=Invented`)
  await expect(titles(page)).toHaveCount(12)
  await expect(page.getByText(texts.none)).toBeHidden()
})

test('a filtered list has pages, is not indexed and points to its collection', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods?color=Navy&page=2`)
  await expect(titles(page)).toHaveText(['Tee 13'])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/goods`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.goto(`${shop.url}/goods?page=2`)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shopper filters and sorts with a button', { tag: '@core' }, async ({ page, shop }) => {
    await page.goto(`${shop.url}/goods`)
    await page.getByText(texts.filter, { exact: true }).click()
    await page.getByRole('checkbox', { name: 'White 2' }).check()
    await page.getByRole('combobox', { name: texts.sort }).selectOption(texts.sorts['price-desc'])
    await page.getByRole('button', { name: texts.apply }).click()
    await expect(titles(page)).toHaveText(['White Two', 'White One'])
  })
})
