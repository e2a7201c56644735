import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ada, Buyer } from './fixtures/buyer'
import { test } from './fixtures/test'

/** Simulates a slow connection: the page loads, but its scripts wait until `arrive` is called. */
async function withoutScriptsYet(page: Page): Promise<{ arrive: () => Promise<void> }> {
  const held: (() => void)[] = []
  let waiting = true
  await page.route('**/_next/static/**/*.js', async (route) => {
    if (waiting) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return {
    arrive: async () => {
      waiting = false
      for (const go of held.splice(0)) go()
    },
  }
}

test('a click on "Add to cart" before hydration is handled after it', { tag: '@core' }, async ({ page, shop }) => {
  const line = await withoutScriptsYet(page)
  await page.goto(`${shop.url}/listing/corner-tee`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await line.arrive()
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
})

test('a size that is selected before hydration stays selected on a slow phone', async ({ page, shop }) => {
  // React hydrates in many short steps then, and repeating the selection between two of them has no effect.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const line = await withoutScriptsYet(page)
  await page.goto(`${shop.url}/listing/corner-tee`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'XL' }).check()
  await line.arrive()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toHaveText('Add to cart — $27.00')
  await expect(page.getByRole('radio', { name: 'XL' })).toBeChecked()
})

test('a color and a size that are selected before hydration are those in the cart, on a slow phone', {
  tag: '@core',
}, async ({ page, shop }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const line = await withoutScriptsYet(page)
  await page.goto(`${shop.url}/listing/corner-tee`, { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Moss' }).check()
  await page.getByRole('radio', { name: 'XL' }).check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await line.arrive()
  const dialog = page.getByRole('dialog', { name: 'Added to cart' })
  await expect(dialog).toContainText('Moss')
  await expect(dialog).toContainText('$27.00')
})

test('an empty message that is sent before hydration shows the problems as it does after it', async ({
  page,
  shop,
}) => {
  const line = await withoutScriptsYet(page)
  await page.goto(`${shop.url}/contact?reason=product`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: en.contact.form.send }).click()
  await line.arrive()
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct' })).toBeFocused()
  await expect(page.getByText(`${en.contact.form.problems.email}`, { exact: true }).first()).toBeVisible()
})

test('an address that is submitted before hydration stays out of the URL and is handled after it', async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop)
  await buyer.openCheckout('/listing/corner-tee')
  const address = page.url()
  const line = await withoutScriptsYet(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByLabel('Email address').press('Enter')
  expect(page.url()).toBe(address)
  await line.arrive()
  // The form validates the missing fields without another submit.
  await expect(page.getByText('Please enter your first name').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email)
  expect(page.url()).toBe(address)
})
