import { expect, type Page } from 'playwright/test'
import { ada, Buyer } from './fixtures/buyer'
import { test } from './fixtures/test'

/** A slow line: the page is there and its scripts are not, until `arrive` is called. */
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

test('a press on "Add to cart" before the scripts are there is answered when they are', async ({ page, shop }) => {
  const line = await withoutScriptsYet(page)
  await page.goto(`${shop.url}/listing/corner-tee`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await line.arrive()
  await expect(page.getByRole('dialog', { name: 'Added to cart' })).toBeVisible()
})

test('an address that is sent before the scripts are there stays out of the page’s address, and is taken when they are', async ({
  page,
  shop,
}) => {
  const buyer = new Buyer(page, shop)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  const address = page.url()
  const line = await withoutScriptsYet(page)
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByLabel('Email address').fill(ada.email)
  await page.getByLabel('Email address').press('Enter')
  expect(page.url()).toBe(address)
  await line.arrive()
  // The rest is missing, and the form says so by itself.
  await expect(page.getByText('Please enter your first name').first()).toBeVisible()
  await expect(page.getByLabel('Email address')).toHaveValue(ada.email)
  expect(page.url()).toBe(address)
})
