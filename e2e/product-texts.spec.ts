import { expect } from 'playwright/test'
import de from '../messages/de.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'
import { texts } from './fixtures/texts'

const listings = [
  aListing({
    slug: 'corner-tee',
    title: 'Corner Tee',
    colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
    sizes: [{ label: 'S' }, { label: 'M' }],
    translations: {
      de: {
        title: 'Eckenhemd',
        description: '<p>Für einen Test gemacht.</p>',
        products: { 'Classic Tee': { type: 'Klassisches T-Shirt' } },
        colors: { Black: 'Schwarz', Moss: 'Moos' },
      },
    },
  }),
  ...[1, 2, 3].map((number) =>
    aListing({ slug: `plain-${number}`, title: `Plain ${number}`, colors: { White: '#f7f7f5' } }),
  ),
]

test.use({ locale: 'de-DE', storeFile: cornerStore({ listings }) })

test('a German shopper filters, selects and buys with German names, at the same URLs', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop, texts.de)
  await page.goto(`${shop.url}/goods?color=Moss`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main').getByRole('article').getByRole('heading')).toHaveText(['Eckenhemd'])
  await expect(page.getByRole('list', { name: de.catalog.list.active })).toContainText('Moos')
  await page.getByText(de.catalog.list.filterCount.replace('{count}', '1'), { exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Moos 1' })).toBeChecked()

  await page.getByRole('link', { name: /Eckenhemd/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Eckenhemd' })).toBeVisible()
  await expect(page).toHaveURL(/\/listing\/corner-tee\?/)
  await expect(page.getByRole('main')).toContainText('Klassisches T-Shirt')
  await expect(page.getByRole('main')).toContainText('Für einen Test gemacht.')
  await page.getByRole('radio', { name: 'Moos' }).check()
  await buyer.addToCart()
  await buyer.goToCart()
  await expect(page.getByRole('main')).toContainText('Eckenhemd')
  await expect(page.getByRole('main')).toContainText('Moos')
  await buyer.startCheckout()
  await expect(page.getByRole('main')).toContainText('Eckenhemd')
})

test('the search finds the German title', async ({ page, shop }) => {
  await page.goto(`${shop.url}/search?searchterm=eckenhemd`)
  await expect(page.getByRole('link', { name: /Eckenhemd/ }).first()).toBeVisible()
})
