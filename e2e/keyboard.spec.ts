import { expect, type Locator } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ada } from './fixtures/buyer'
import { tabTo } from './fixtures/tab-to'
import { test } from './fixtures/test'

test('a buyer completes a purchase with the keyboard alone', { tag: '@core' }, async ({ page, shop }) => {
  const { customer, card, payment } = en.checkout
  const press = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await page.keyboard.press(key)
  }
  const type = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label))
    await page.keyboard.type(text)
  }

  await page.goto(`${shop.url}/goods`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: en.layout.skip })).toBeFocused()
  await press(page.getByRole('link', { name: /Corner Tee/ }))
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Tee' })).toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: 'Black' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  await press(page.getByRole('button', { name: /^Add to cart/ }).first())
  await press(page.getByRole('dialog').getByRole('link', { name: en.cart.viewCart }))
  await expect(page.getByRole('heading', { level: 1, name: en.cart.title })).toBeVisible()
  await press(page.getByRole('button', { name: en.cart.checkout }))
  await expect(page.getByRole('heading', { level: 1, name: en.checkout.title })).toBeVisible()

  await type(customer.email, ada.email)
  await type(customer.firstName, ada.firstName)
  await type(customer.lastName, ada.lastName)
  await type(customer.address1, ada.address1)
  await type(customer.city, ada.city)
  await type(customer.state, ada.state)
  await type(customer.zip, ada.zip)
  await type(customer.phone, ada.phone)
  await press(page.getByRole('button', { name: customer.submit }))

  const rush = page.getByRole('radio', { name: /Rush delivery/ }).first()
  await tabTo(page, page.getByRole('radio', { name: /Standard delivery/ }))
  await page.keyboard.press('ArrowDown')
  await expect(rush).toBeChecked()

  // The card is preselected.
  await tabTo(page, page.getByRole('radio', { name: payment.methods.card }))
  await expect(page.getByRole('radio', { name: payment.methods.card })).toBeChecked()
  await type(card.number, '4242424242424242')
  await type(card.expiry, '1240')
  await type(card.code, '123')
  await type(card.name, 'Ada Okafor')
  await press(page.getByRole('button', { name: new RegExp(`^${payment.place}`) }))
  await expect(page.getByRole('heading', { level: 1, name: en.order.title })).toBeVisible()
})
