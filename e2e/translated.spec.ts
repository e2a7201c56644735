import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { ada, Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore, song } from './fixtures/corner-store'
import { openNewCheckout, openPayableCheckout } from './fixtures/open-checkout'
import { waitForIdlePage } from './fixtures/outages'
import { test } from './fixtures/test'
import { saying } from './fixtures/texts'
import { translatePages } from './fixtures/translator'

const { cart, checkout, contact, listing, listingDialogs, preorder, search, track } = en
const { customer, delivery, payment, promo } = checkout

test.describe.configure({ timeout: 180_000 })
test.use({
  translated: true,
  // A rejected promo code and a declined card.
  expectedBrowserErrors: [/status of (402|422)/],
  storeFile: cornerStore({
    store: { name: 'Corner Shop', flags: { showSupport: true, hidePayPal: false, hideCard: false } },
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Corner Tee',
        colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
        sizes: [{ label: 'S' }, { label: 'M' }, { label: 'L', onHand: 0 }, { label: 'XL', cents: 3100 }],
      }),
      aListing({ slug: 'corner-mug', title: 'Corner Mug', cents: 1500, sizes: [{ label: 'One size' }] }),
      aListing({ slug: 'soon-tee', title: 'Soon Tee', checkoutFlow: 1 }),
      ...Array.from({ length: 12 }, (_, index) =>
        aListing({ slug: `lamp-${index}`, title: `Lamp ${index}`, colors: { White: '#ffffff' } }),
      ),
      song,
    ],
    promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
  }),
})

const tiles = (page: Page) => page.getByRole('article')
const addToCart = (page: Page) => page.getByRole('button', { name: saying(listing.addToCart) }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const width of [390, 1440]) {
  test.describe(`at ${width} px, a translated page`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('of a product follows the selection and adds it to the cart', async ({ page, shop }) => {
      await page.goto(`${shop.url}/listing/corner-tee`)
      await expect(page.locator('h1 font')).not.toHaveCount(0)
      await page.getByRole('radio', { name: 'Moss' }).check()
      await page.getByRole('radio', { name: 'L, sold out' }).check()
      await expect(page.getByRole('button', { name: listing.outOfStock }).first()).toBeDisabled()
      await page.getByRole('button', { name: listing.notify }).click()
      const dialog = page.getByRole('dialog', { name: listing.notify })
      await dialog.getByLabel(listingDialogs.notify.email).fill(ada.email)
      await dialog.getByLabel(listingDialogs.notify.email).press('Enter')
      await expect(dialog.getByText(listingDialogs.notify.accepted)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'XL', exact: true }).check()
      await expect(page.getByText('$31.00', { exact: true }).first()).toBeVisible()
      await expect(addToCart(page)).toHaveText('Add to cart — $31.00')
      await addToCart(page).click()
      const drawer = page.getByRole('dialog')
      await expect(drawer).toContainText('Moss')
      await drawer.getByRole('combobox', { name: /Corner Tee/ }).selectOption('2')
      await expect(drawer.getByText('$62.00').first()).toBeVisible()
      await drawer.getByRole('button', { name: /^Remove Corner Tee/ }).click()
      await drawer.getByRole('button', { name: cart.undo }).click()
      await expect(drawer.getByText('$62.00').first()).toBeVisible()
    })

    test('of a collection is filtered and sorted, and its tiles add to the cart', async ({ page, shop }) => {
      await page.goto(`${shop.url}/goods`)
      await page.getByText(en.catalog.list.filter, { exact: true }).click()
      await page.getByRole('checkbox', { name: 'Moss 1' }).check()
      await expect(page.getByText('1 product', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: /^Remove filter: Moss/ }).click()
      await expect(tiles(page)).toHaveCount(12)
      await page.getByRole('combobox', { name: en.catalog.list.sort }).selectOption('price-asc')
      await expect(tiles(page).first()).toContainText('Song')
      await page.getByRole('combobox', { name: en.catalog.list.sort }).selectOption('price-desc')
      await expect(tiles(page).first()).toContainText('Corner Tee')
      const panel = width < 768 ? page.getByRole('dialog') : page.getByRole('group', { name: 'Options for Corner Tee' })
      await page.getByRole('button', { name: 'Quick add Corner Tee' }).click()
      await panel.getByRole('radio', { name: 'XL', exact: true }).check()
      await panel.getByRole('button', { name: 'Add to cart — $31.00' }).click()
      await expect(page.getByRole('dialog', { name: listing.added })).toContainText('XL')
    })

    test('of a search follows the term', async ({ page, shop }) => {
      await page.goto(`${shop.url}/search`)
      const box = page.getByRole('combobox', { name: search.hint })
      await expect(async () => {
        await box.fill('lam')
        await page.keyboard.type('p')
        await expect(page.getByRole('option')).toHaveCount(5, { timeout: 2_000 })
      }).toPass()
      await expect(page.getByText('12 results for "lamp"')).toBeVisible()
      await box.fill('zzzz')
      await expect(page.getByText(search.noResults.replace('{term}', 'zzzz'))).toBeVisible()
      await box.fill('mug')
      await expect(page.getByRole('region', { name: search.results }).getByRole('article')).toHaveCount(1)
      await page.getByRole('button', { name: search.clear }).click()
      await expect(page.getByRole('region', { name: search.popular })).toBeVisible()
    })

    test('of the cart follows its changes', async ({ page, shop }) => {
      const buyer = new Buyer(page, shop)
      await buyer.openPage('/listing/corner-mug')
      await buyer.addToCart()
      await buyer.goToCart()
      await page.getByRole('combobox', { name: /Corner Mug/ }).selectOption('3')
      await expect(page.getByText('$45.00').first()).toBeVisible()
      await page.getByRole('button', { name: saying(cart.later.saveOf) }).click()
      await expect(page.getByText(cart.empty)).toBeVisible()
      await page.getByRole('button', { name: saying(cart.later.moveOf) }).click()
      await expect(page.getByText('$45.00').first()).toBeVisible()
      await page.getByRole('button', { name: /^Remove Corner Mug/ }).click()
      await page.getByRole('button', { name: cart.undo }).click()
      await expect(page.getByText('$45.00').first()).toBeVisible()
    })

    test('of a checkout is bought, after corrections in each step', {
      tag: width === 390 ? '@core' : undefined,
    }, async ({ page, shop }) => {
      const buyer = new Buyer(page, shop)
      await buyer.openCheckout('/listing/corner-tee')
      await waitForIdlePage(page)
      await page.getByRole('button', { name: customer.submit }).click()
      await expect(page.getByText('Please enter your first name').first()).toBeVisible()
      await buyer.enterAddress()
      await expect(page.getByText('Please enter your first name')).toHaveCount(0)
      await buyer.chooseDelivery('fullRushCost')
      await expect(page.getByText(delivery.updating)).toHaveCount(0)
      await page.getByRole('button', { name: checkout.editOf.replace('{step}', customer.title) }).click()
      await page.getByLabel(customer.address2, { exact: true }).fill('Flat 7')
      await page.getByRole('button', { name: customer.submit }).click()
      await expect(page.getByText(/Flat 7/).first()).toBeVisible()
      await enterCode(page, 'NOPE')
      await expect(page.getByText(promo.rejected).filter({ visible: true }).first()).toBeVisible()
      await enterCode(page, 'TEN')
      await expect(page.getByText(promo.applied.replace('{code}', 'TEN')).first()).toBeAttached()
      await page.keyboard.press('Escape')
      await buyer.enterCard(cards.declined)
      await buyer.placeOrder().click()
      await expect(page.getByText(checkout.cardErrors.declined)).toBeVisible()
      await buyer.enterCard(cards.good)
      await buyer.placeOrder().click()
      const number = await buyer.expectThankyou()
      await page.getByRole('link', { name: en.order.track }).click()
      await expect(heading(page, track.found.replace('<nr>{number}</nr>', number))).toBeVisible()
    })

    test('of a payment shows each method and pays by PayPal', async ({ page, shop, testApp }) => {
      const buyer = await openPayableCheckout({ page, shop, testApp })
      for (const method of ['card', 'afterpay', 'paypal'] as const) {
        await page.getByRole('radio', { name: payment.methods[method], exact: true }).check()
        await expect(page.getByRole('group', { name: payment.methods[method], exact: true })).toBeVisible()
      }
      const panel = page.getByRole('group', { name: payment.methods.paypal, exact: true })
      for (const answer of [checkout.sandbox.cancel, checkout.sandbox.approve]) {
        await panel.getByRole('button', { name: payment.methods.paypal, exact: true }).click()
        const title = checkout.sandbox.windowTitle.replace('{company}', payment.methods.paypal)
        await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: answer, exact: true }).click()
      }
      await buyer.expectThankyou()
    })

    test('of a form shows its problems and its success', async ({ page, shop }) => {
      await page.goto(`${shop.url}/contact`)
      const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
      const send = page.getByRole('button', { name: contact.form.send })
      await waitForIdlePage(page)
      await send.click()
      await expect(page.getByRole('alert').filter({ hasText: 'Please correct' })).toBeVisible()
      await field(contact.form.orderNumber).fill('none')
      await field(contact.form.email).fill(ada.email)
      await field(contact.form.fullName).fill('Ada Okafor')
      await field(contact.form.reason).selectOption('delivery')
      await field(contact.form.message).fill('When will my order arrive?')
      await send.click()
      await expect(heading(page, contact.success.title)).toBeVisible()

      await page.goto(`${shop.url}/support`)
      // A page that is translated before hydration is rendered again, without the text typed until then.
      await waitForIdlePage(page)
      await page.getByRole('searchbox', { name: en.support.search.label }).fill('customs')
      await expect(page.getByRole('list', { name: en.support.search.results })).toBeVisible()

      await page.goto(`${shop.url}/track`)
      await page.getByRole('link', { name: track.recoverLink }).click()
      await page.getByRole('main').getByLabel(track.email).fill(ada.email)
      await page.getByRole('button', { name: track.recover.submit }).click()
      await expect(page.getByText(track.recover.sent.replace('{email}', ada.email))).toBeVisible()

      await page.goto(`${shop.url}/listing/soon-tee`)
      await page.getByRole('button', { name: listing.preorder, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: preorder.title })
      await dialog.getByLabel(preorder.fullname).fill('Ada Okafor')
      await expect(dialog.getByText(/^Still missing: Email/)).toBeVisible()
    })
  })
}

/** Enters a promo code in the summary, which a phone shows in a sheet. */
async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel(promo.label, { exact: true }).filter({ visible: true }).first()
  if (!(await field.isVisible()))
    await page.getByRole('button', { name: promo.open }).filter({ visible: true }).first().click()
  await field.fill(code)
  await field.press('Enter')
}

test.describe('a page that is translated before React starts', () => {
  // React finds other texts than those of the server, reports that and renders the page again.
  test.use({ translated: false, expectedBrowserErrors: [/Minified React error #418/] })

  test('is bought, because its token survives', async ({ page, shop, testApp }) => {
    const buyer = await openNewCheckout({ page, shop, testApp })
    await translatePages(page, '\u2060')
    await page.reload()
    await waitForIdlePage(page)
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}\u2060?$`))
    for (const name of ['email', 'firstName', 'lastName', 'address1', 'city', 'zip', 'phone'] as const)
      await field(customer[name]).fill(ada[name])
    await field(customer.state).selectOption('WA')
    await page.getByRole('button', { name: customer.submit }).click()
    await expect(page.getByRole('radio', { name: saying(en.deliveryNames.fullStandardCost) })).toBeVisible()
    await buyer.enterCard(cards.good)
    await buyer.placeOrder().click()
    await expect(page).toHaveURL(/\/thankyou/)
  })
})

test.describe('a browser extension', () => {
  // React reports elements that the server did not send and renders the page again. The policy of the checkout rejects the style.
  test.use({
    translated: false,
    expectedBrowserErrors: [/Minified React error #418|Applying inline style violates/],
  })

  test('that adds attributes and elements before React starts disturbs neither the page nor the purchase', async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.setAttribute('data-extension', 'on')
        document.documentElement.classList.add('translated-ltr')
        document.body.setAttribute('cz-shortcut-listen', 'true')
        const bar = document.createElement('div')
        bar.className = 'skiptranslate'
        bar.append('Translated')
        document.body.prepend(bar)
        document.body.append(document.createElement('grammarly-desktop-integration'))
        document.head.append(document.createElement('style'))
      })
    })
    const buyer = new Buyer(page, shop)
    await buyer.openPage('/listing/corner-tee')
    // React replaces the page that has foreign elements. A press during that is lost: its button is no longer in the page.
    await expect(page.locator('body:not([data-hydration])')).toBeAttached()
    await buyer.addToCart()
    await buyer.goToCart()
    await buyer.startCheckout()
    await buyer.enterAddress()
    await buyer.enterCard(cards.good)
    await buyer.placeOrder().click()
    await buyer.expectThankyou()
  })
})
