import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ada } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'
import { saying } from './fixtures/texts'

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

test('a shopper without JavaScript fills the cart and checks out up to the payment', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const { customer, plain } = en.checkout
  await page.goto(`${shop.url}/listing/tee-1`)
  await page.getByRole('combobox', { name: en.listing.quantity }).selectOption('2')
  await page
    .getByRole('button', { name: saying(en.listing.addToCart) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: en.cart.title })).toBeVisible()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
  await page.getByRole('spinbutton').fill('3')
  await page.getByRole('button', { name: en.cart.update }).click()
  await expect(page.getByText('$75.00').first()).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('link', { name: en.cart.viewCart }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('3')

  await page.getByRole('button', { name: en.cart.checkout, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title })).toBeVisible()
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field(customer.email).fill(ada.email)
  await field(customer.firstName).fill(ada.firstName)
  await field(customer.lastName).fill(ada.lastName)
  await field(customer.address1).fill(ada.address1)
  await field(customer.city).fill(ada.city)
  await field(customer.state).selectOption({ label: ada.state })
  await field(customer.zip).fill('1')
  await field(customer.phone).fill(ada.phone)
  await page.getByRole('button', { name: customer.submit }).click()
  await expect(field(customer.zip)).toHaveAccessibleDescription(customer.problems.zipForm)
  await expect(field(customer.address1)).toHaveValue(ada.address1)
  await field(customer.zip).fill(ada.zip)
  await page.getByRole('button', { name: customer.submit }).click()

  await expect(page.getByText(ada.address1)).toBeVisible()
  await expect(page.getByRole('radio', { name: /Standard delivery/ })).toBeChecked()
  await page.getByRole('radio', { name: /^Rush delivery/ }).check()
  await page.getByRole('button', { name: plain.deliver }).click()
  await expect(page.getByRole('radio', { name: /^Rush delivery/ })).toBeChecked()
  await expect(page.getByText(plain.pay)).toBeVisible()
})

test('the about, search, cart and legal pages show their content or a notice without JavaScript', {
  tag: '@core',
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/about`)
  await expect(page.getByText('We print by hand.')).toBeVisible()
  await page.goto(`${shop.url}/search`)
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('link', { name: en.cart.viewCart }).click()
  await expect(page.getByText(en.cart.empty)).toBeVisible()
  await page.goto(`${shop.url}/terms-of-use`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
