import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { ada, type Buyer, cards } from './fixtures/buyer'
import { cornerStore } from './fixtures/corner-store'
import { openNewCheckout } from './fixtures/open-checkout'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

const { addressCheck, customer } = en.checkout
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: customer.submit })
const dialog = (page: Page) => page.getByRole('dialog', { name: addressCheck.title })

async function typesPerson(page: Page, { address1 = ada.address1, city = ada.city, phone = ada.phone } = {}) {
  await field(page, customer.email).fill(ada.email)
  await field(page, customer.firstName).fill(ada.firstName)
  await field(page, customer.lastName).fill(ada.lastName)
  await field(page, customer.address1).fill(address1)
  await field(page, customer.city).fill(city)
  await field(page, customer.phone).fill(phone)
}

async function pays(buyer: Buyer) {
  await expect(buyer.page.getByRole('radio', { name: /^Standard delivery/ })).toBeChecked()
  await buyer.enterCard(cards.good)
  await buyer.placeOrder().click()
  await buyer.expectThankyou()
}

type Abroad = {
  country: string
  code: string
  address1: string
  city: string
  region?: { label: string; name: string }
  postcode: { label: RegExp; typed: string }
  phone: string
  /** The address lines that the order shows, without name and country. */
  lines: string[]
}

const abroad: Abroad[] = [
  {
    country: 'Germany',
    code: 'DE',
    address1: 'Lindenstr. 4',
    city: 'Berlin',
    postcode: { label: /^Postal code/, typed: 'D-10969' },
    phone: '030 901820',
    lines: ['Lindenstr. 4', '10969 Berlin'],
  },
  {
    country: 'United Kingdom',
    code: 'GB',
    address1: '10 High Street',
    city: 'London',
    postcode: { label: /^Postcode/, typed: 'sw1a1aa' },
    phone: '020 7946 0958',
    lines: ['10 High Street', 'London', 'SW1A 1AA'],
  },
  {
    country: 'Canada',
    code: 'CA',
    address1: '1 Wellington Street',
    city: 'Ottawa',
    region: { label: 'Province', name: 'Ontario' },
    postcode: { label: /^Postal code/, typed: 'k1a0b1' },
    phone: '(613) 555-0142',
    lines: ['1 Wellington Street', 'Ottawa ON K1A 0B1'],
  },
  {
    country: 'Ireland',
    code: 'IE',
    address1: '3 Quay Street',
    city: 'Galway City',
    region: { label: 'County', name: 'Galway' },
    postcode: { label: /^Eircode/, typed: 'h91e2k3' },
    phone: '091 567 890',
    lines: ['3 Quay Street', 'Galway City', 'Co. Galway', 'H91 E2K3'],
  },
  {
    country: 'Japan',
    code: 'JP',
    address1: '1-1 Chiyoda',
    city: 'Chiyoda-ku',
    region: { label: 'Prefecture', name: 'Tokyo' },
    postcode: { label: /^Postal code/, typed: '1000001' },
    phone: '03-3213-1111',
    lines: ['1-1 Chiyoda', 'Chiyoda-ku, Tokyo 100-0001'],
  },
]

for (const { country, code, address1, city, region, postcode, phone, lines } of abroad) {
  // Requirements: C5.66
  test(`delivers an order to an address in ${country}`, async ({ page, shop, testApp }) => {
    const buyer = await openNewCheckout({ page, shop, testApp })
    await typesPerson(page, { address1, city, phone })
    await field(page, customer.country).selectOption(code)
    if (region) await page.getByLabel(new RegExp(`^${region.label}`)).selectOption({ label: region.name })
    else await expect(field(page, customer.state)).toHaveCount(0)
    await page.getByLabel(postcode.label).fill(postcode.typed)
    await submit(page).click()
    const shown = ['Ada Okafor', ...lines, country].join('\n')
    await expect.poll(() => page.getByText(/^Ada Okafor/).textContent()).toBe(shown)
    await pays(buyer)
    await expect.poll(() => page.getByText(/^Ada Okafor/).textContent()).toBe(shown)
  })
}

test.describe('an address in the wrong state', () => {
  const inMaine = async (where: Parameters<typeof openNewCheckout>[0]) => {
    const buyer = await openNewCheckout(where)
    const { page } = where
    await typesPerson(page)
    await field(page, customer.state).selectOption({ label: 'Maine' })
    await field(page, customer.zip).fill('98101')
    return buyer
  }
  const suggested = (page: Page) => dialog(page).getByRole('radio', { name: /^Suggested address.*Seattle, WA 98101/ })
  const original = (page: Page) =>
    dialog(page).getByRole('radio', { name: /^The address you entered.*Seattle, ME 98101/ })

  // Requirements: C2.62
  test('opens a dialog, and the suggested address goes into the order', { tag: '@core' }, async ({
    page,
    shop,
    testApp,
  }) => {
    const buyer = await inMaine({ page, shop, testApp })
    await submit(page).click()
    await expect(suggested(page)).toBeChecked()
    await expect(dialog(page).getByText('The ZIP code 98101 is in Washington.')).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: addressCheck.use }).click()
    await expect(page.getByText(/Seattle, WA 98101/)).toBeVisible()
    await pays(buyer)
    await expect(page.getByText(/Seattle, WA 98101/)).toBeVisible()
  })

  // Requirements: C4.61
  test('can be confirmed unchanged with the keyboard alone', async ({ page, shop, testApp }) => {
    await inMaine({ page, shop, testApp })
    await tabTo(page, submit(page))
    await page.keyboard.press('Enter')
    await expect(suggested(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(original(page)).toBeChecked()
    await tabTo(page, dialog(page).getByRole('button', { name: addressCheck.use }))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Seattle, ME 98101/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /Delivery options/ })).toBeFocused()
  })

  // Requirements: C4.61
  test('stays as typed when the buyer cancels', async ({ page, shop, testApp }) => {
    await inMaine({ page, shop, testApp })
    await submit(page).click()
    await dialog(page).getByRole('button', { name: addressCheck.cancel }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(field(page, customer.zip)).toBeFocused()
    await expect(field(page, customer.state)).toHaveValue('ME')
    await expect(page.getByText(en.checkout.delivery.waiting)).toBeVisible()
  })
})

test('the checkout continues when the address check does not respond', async ({ page, shop, testApp }) => {
  await page.route('**/api/checkout/address', () => undefined)
  const buyer = await openNewCheckout({ page, shop, testApp })
  await buyer.enterAddress({ state: 'Maine' })
  await expect(page.getByText(/Seattle, ME 98101/)).toBeVisible()
})

// Requirements: C5.63
test('a shop that delivers only to the United States links other buyers to the contact form for international delivery', async ({
  page,
  anotherShop,
  testApp,
}) => {
  const shop = await anotherShop(
    cornerStore({ store: { name: 'Home Shop', region: 'CANADA', flags: { internationalCheckout: false } } }),
  )
  await openNewCheckout({ page, shop, testApp })
  const country = field(page, customer.country)
  await expect(country).toHaveValue('US')
  await country.selectOption('ZZ')
  await expect(page.getByText(customer.otherCountry)).toBeVisible()
  await expectAccessible(page)
  await typesPerson(page)
  await submit(page).click()
  await expect(page.getByRole('alert').getByRole('link', { name: customer.otherCountry })).toBeVisible()
  await country.selectOption('US')
  await expect(page.getByText(customer.otherCountry)).toHaveCount(0)

  // The store has no support pages, but the contact form is available.
  await country.selectOption('ZZ')
  await page.getByRole('link', { name: customer.otherCountryContact }).click()
  const { form, success } = en.contact
  await expect(page.getByRole('combobox', { name: form.reason })).toHaveValue('international')
  await page.getByRole('textbox', { name: form.fullName }).fill('Ada Lovelace')
  await page.locator('#contact-email').fill('ada@example.com')
  await page.getByRole('textbox', { name: form.message }).fill('Do you deliver to Berlin?')
  await page.getByRole('button', { name: form.send }).click()
  await expect(page.getByRole('heading', { name: success.title })).toBeVisible()
})

test('a ZIP code fills city and state, and a reload keeps what was typed', { tag: '@core' }, async ({
  page,
  shop,
  testApp,
}) => {
  const buyer = await openNewCheckout({ page, shop, testApp })
  await field(page, customer.email).fill('ada@gmial.com')
  await field(page, customer.zip).fill('98101')
  await expect(field(page, customer.city)).toHaveValue('Seattle')
  await expect(field(page, customer.state)).toHaveValue('WA')
  await page.getByRole('button', { name: 'ada@gmail.com' }).click()
  await page.reload()
  await expect(field(page, customer.email)).toHaveValue('ada@gmail.com')
  await expect(field(page, customer.zip)).toHaveValue('98101')
  await expect(field(page, customer.state)).toHaveValue('WA')
  await buyer.enterAddress()
  await pays(buyer)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('checkout-details'))).toBeNull()
})

// Requirements: C2.60
test('the form of each country fits a narrow phone and is accessible', async ({ page, shop, testApp }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openNewCheckout({ page, shop, testApp })
  for (const code of ['DE', 'CA', 'IE', 'JP', 'AE', 'US']) {
    await field(page, customer.country).selectOption(code)
    await submit(page).click()
    await expect(page.getByText(/^There is a problem with \d+ fields$/)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    // The bar of the cart covers a part of what is below it at any other position.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  }
})
