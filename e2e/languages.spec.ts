import { expect, type Page } from 'playwright/test'
import type { Market } from '../lib/localization/market'
import { Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { fetchListing } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { submitUntil } from './fixtures/submit-until'
import { test } from './fixtures/test'
import { choiceOf, markets, saying, type Texts, texts } from './fixtures/texts'
import { misfits, untranslatedTextsOn } from './fixtures/translations'

const storeTexts = { name: 'Zeppelin', goods: 'Oberteile', notice: 'Alles wird neu gemacht.' }

test.use({
  storeFile: cornerStore({
    store: { name: storeTexts.name, description: storeTexts.notice },
    theme: {
      meta: { storeName: storeTexts.name },
      styles: { heroBanner: { template: 1 } },
      content: {
        header: { showAbout: true, showCategories: true, showSocialIcons: true },
        heroBanner: { title: storeTexts.name, showSearch: true },
        categories: [{ slug: 'goods', displayName: storeTexts.goods }],
        footer: { about: { textContent: storeTexts.notice }, newsletter: true, showSocialIcons: true },
        about: { aboutText: [{ id: '1', text: storeTexts.notice }] },
      },
    },
    promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    collections: [{ slug: 'goods', name: storeTexts.goods }],
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Zeppelin Tee',
        colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
        sizes: [{ label: 'M' }, { label: 'L', onHand: 3 }, { label: 'XL', onHand: 0 }],
      }),
      aListing({ slug: 'gone', title: 'Zeppelin Mug', sizes: [{ label: 'X', onHand: 0 }] }),
    ],
  }),
  expectedBrowserErrors: [/status of 404/],
})

// The tests are independent, so the workers share them.
test.describe.configure({ mode: 'parallel' })

/** Screens of which each has parts that the others lack. */
const paths = [
  '/',
  '/goods',
  '/search?searchterm=Zeppelin',
  '/search?searchterm=qqqq',
  '/listing/gone',
  '/listing/corner-tee',
  '/listing/no-such-listing',
  '/no-such-page',
  '/about',
  '/cart',
  '/terms-of-use',
  '/privacy-policy',
]

async function setMarketCookie(page: Page, shop: Shop, market: Market) {
  await page.context().addCookies([choiceOf(market, shop.url)])
}

/** Expects that the current screen is fully in the given language and that its text fits. */
async function expectTranslated(page: Page, { locale }: Market, where: string, widths?: readonly number[]) {
  await expect(page.locator('html'), where).toHaveAttribute('lang', locale)
  expect(await misfits(page, widths), where).toEqual([])
  if (locale.startsWith('en')) return
  expect(await untranslatedTextsOn(page, texts[locale], Object.values(storeTexts)), where).toEqual([])
}

async function isLaidOut(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

// The other tests are in English.
for (const market of markets.filter(({ locale }) => locale !== 'en')) {
  const { locale } = market
  const localized: Texts = texts[locale]

  test.describe(`in ${locale}`, () => {
    // A dozen screens, each at three widths.
    test.describe.configure({ timeout: 150_000 })

    test('every screen is translated, and its text fits', async ({ page, shop }) => {
      await setMarketCookie(page, shop, market)
      for (const path of paths) {
        await page.goto(shop.url + path)
        await isLaidOut(page)
        await expectTranslated(page, market, path)
      }
    })

    // Requirements: 9.1a
    test('a shopper buys a tee', async ({ page, shop }) => {
      await setMarketCookie(page, shop, market)
      const buyer = new Buyer(page, shop, localized)
      await buyer.openPage('/listing/corner-tee')
      await buyer.addToCart()
      await expectTranslated(page, market, 'the added-to-cart dialog')
      await buyer.goToCart()
      await expect(page.getByText('Zeppelin Tee').first()).toBeVisible()
      await expectTranslated(page, market, 'the cart')
      await buyer.startCheckout()
      await submitUntil(
        page.getByRole('button', { name: localized.checkout.customer.submit }),
        page.getByText(localized.checkout.customer.problems.email).first(),
      )
      await expectTranslated(page, market, 'an address with problems')
      await buyer.enterAddress()
      await expectTranslated(page, market, 'the delivery options')
      await buyer.enterCard(cards.good)
      await expectTranslated(page, market, 'the payment')
      await buyer.placeOrder().click()
      await buyer.expectThankyou()
      await expect(page.getByText('Zeppelin Tee')).toBeVisible()
      await expectTranslated(page, market, 'the thank-you page')
    })
  })
}

test.describe('on a phone', () => {
  const phones = [390, 320]
  test.describe.configure({ timeout: 150_000 })
  test.use({ viewport: { width: 390, height: 844 } })

  for (const market of markets.filter(({ locale }) => ['de', 'fr', 'pt-BR'].includes(locale))) {
    const localized: Texts = texts[market.locale]

    test(`dialogs and menus are translated, and their text fits, in ${market.locale}`, async ({
      page,
      shop,
      testApp,
    }) => {
      await setMarketCookie(page, shop, market)
      await page.goto(`${shop.url}/goods`)
      await isLaidOut(page)
      await opens(page, localized.layout.openMenu, localized.layout.menu)
      await expectTranslated(page, market, 'the menu', phones)
      await page.keyboard.press('Escape')
      await opens(page, localized.preferences.title, localized.preferences.title)
      await expect(page.getByRole('combobox', { name: localized.preferences.language })).toBeVisible()
      await expectTranslated(page, market, 'the preferences', phones)
      await page.keyboard.press('Escape')
      await opens(page, localized.quickAdd.open.replace('{title}', 'Zeppelin Tee'), localized.quickAdd.options)
      await expectTranslated(page, market, 'the options of a tile', phones)

      const [tee] = (await fetchListing(testApp, shop.slug, 'corner-tee')).primaryProduct
      const gone = tee?.sizes.find(({ label }) => label === 'XL')
      if (!tee || !gone) throw new Error('The tee has no size XL.')
      await page.goto(
        `${shop.url}/listing/corner-tee?product=${tee.productId}&variation=${tee.variationId}&size=${gone.id}`,
      )
      await opens(page, localized.listing.notify, localized.listing.notify)
      await expectTranslated(page, market, 'the restock notification', phones)
    })
  }
})

/** Clicks the button with this text until the dialog with this title is open. */
async function opens(page: Page, button: string, title: string) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page
        .getByRole('button', { name: saying(button) })
        .first()
        .click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('a declined card shows an error in German', async ({ page, shop }) => {
  const [german] = markets.filter(({ locale }) => locale === 'de')
  if (!german) throw new Error('There is no German market.')
  await setMarketCookie(page, shop, german)
  const buyer = new Buyer(page, shop, texts.de)
  await buyer.openCheckout('/listing/corner-tee')
  await buyer.enterAddress()
  await buyer.enterCard(cards.insufficientFunds)
  await buyer.placeOrder().click()
  await expect(page.getByText(texts.de.checkout.cardErrors.insufficientFunds).first()).toBeVisible()
  await expectTranslated(page, german, 'a declined card')
})
