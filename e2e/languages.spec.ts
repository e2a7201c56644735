import { expect, type Page } from 'playwright/test'
import type { Market } from '../lib/preferences/market'
import { Buyer, cards } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { listingOf } from './fixtures/service'
import type { Shop } from './fixtures/shop'
import { englishOn, misfits } from './fixtures/spoken'
import { test } from './fixtures/test'
import { choiceOf, markets, saying, type Texts, texts } from './fixtures/texts'

const words = { name: 'Zeppelin', goods: 'Oberteile', notice: 'Alles wird neu gemacht.' }

test.use({
  storeFile: cornerStore({
    store: { name: words.name, description: words.notice },
    theme: {
      meta: { storeName: words.name },
      styles: { heroBanner: { template: 1 } },
      content: {
        header: { showAbout: true, showCategories: true, showSocialIcons: true },
        heroBanner: { title: words.name, showSearch: true },
        categories: [{ slug: 'goods', displayName: words.goods }],
        footer: { about: { textContent: words.notice }, newsletter: true, showSocialIcons: true },
        about: { aboutText: [{ id: '1', text: words.notice }] },
      },
    },
    promoCodes: [{ code: 'TEN', type: 'percentage', value: 10 }],
    collections: [{ slug: 'goods', name: words.goods }],
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
  expectedComplaints: [/status of 404/],
})

// No test waits for another: the workers share them.
test.describe.configure({ mode: 'parallel' })

/** The screens that have an address of their own. */
const paths = [
  '/',
  '/goods',
  '/search?searchterm=Zeppelin',
  '/search?searchterm=qqqq',
  '/listing/gone',
  '/listing/corner-tee',
  '/listing/nowhere',
  '/nowhere-at-all',
  '/about',
  '/cart',
  '/terms-of-use',
  '/privacy-policy',
]

async function comesWithAChoice(page: Page, shop: Shop, market: Market) {
  await page.context().addCookies([choiceOf(market, shop.url)])
}

/** The screen that is open is in one language from its root to its last word, and everything on it fits. */
async function isAtHome(page: Page, { locale }: Market, where: string, widths?: readonly number[]) {
  await expect(page.locator('html'), where).toHaveAttribute('lang', locale)
  expect(await misfits(page, widths), where).toEqual([])
  if (locale.startsWith('en')) return
  expect(await englishOn(page, texts[locale], Object.values(words)), where).toEqual([])
}

async function isLaidOut(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const market of markets) {
  const { locale } = market
  const said: Texts = texts[locale]

  test.describe(`in ${locale}`, () => {
    // A dozen screens, each at three widths.
    test.describe.configure({ timeout: 150_000 })

    test('every screen speaks, and holds its words', async ({ page, shop }) => {
      await comesWithAChoice(page, shop, market)
      for (const path of paths) {
        await page.goto(shop.url + path)
        await isLaidOut(page)
        await isAtHome(page, market, path)
      }
    })

    test('somebody buys a tee', async ({ page, shop }) => {
      await comesWithAChoice(page, shop, market)
      const buyer = new Buyer(page, shop, said)
      await buyer.landsOn('/listing/corner-tee')
      await buyer.addsToCart()
      await isAtHome(page, market, 'what was added')
      await buyer.goesToCart()
      await expect(page.getByText('Zeppelin Tee').first()).toBeVisible()
      await isAtHome(page, market, 'the cart')
      await buyer.startsCheckout()
      await expect(async () => {
        await page.getByRole('button', { name: said.checkout.customer.submit }).click()
        await expect(page.getByText(said.checkout.customer.problems.email).first()).toBeVisible({ timeout: 1000 })
      }).toPass()
      await isAtHome(page, market, 'an address with problems')
      await buyer.givesAddress()
      await isAtHome(page, market, 'the ways of delivery')
      await buyer.givesCard(cards.good)
      await isAtHome(page, market, 'the payment')
      await buyer.placeOrder().click()
      await buyer.isThanked()
      await expect(page.getByText('Zeppelin Tee')).toBeVisible()
      await isAtHome(page, market, 'the thanks')
    })
  })
}

test.describe('on a phone', () => {
  const phones = [390, 320]
  test.describe.configure({ timeout: 150_000 })
  test.use({ viewport: { width: 390, height: 844 } })

  for (const market of markets.filter(({ locale }) => ['de', 'fr', 'pt-BR'].includes(locale))) {
    const said: Texts = texts[market.locale]

    test(`what opens speaks and holds its words in ${market.locale}`, async ({ page, shop, house }) => {
      await comesWithAChoice(page, shop, market)
      await page.goto(`${shop.url}/goods`)
      await isLaidOut(page)
      await opens(page, said.layout.openMenu, said.layout.menu)
      await isAtHome(page, market, 'the menu', phones)
      await page.keyboard.press('Escape')
      await opens(page, said.preferences.title, said.preferences.title)
      await expect(page.getByRole('combobox', { name: said.preferences.language })).toBeVisible()
      await isAtHome(page, market, 'the preferences', phones)
      await page.keyboard.press('Escape')
      await opens(page, said.quickAdd.open.replace('{title}', 'Zeppelin Tee'), said.quickAdd.options)
      await isAtHome(page, market, 'the options of a tile', phones)

      const [tee] = (await listingOf(house, shop.slug, 'corner-tee')).primaryProduct
      const gone = tee?.sizes.find(({ label }) => label === 'XL')
      if (!tee || !gone) throw new Error('the tee has no XL')
      await page.goto(
        `${shop.url}/listing/corner-tee?product=${tee.productId}&variation=${tee.variationId}&size=${gone.id}`,
      )
      await opens(page, said.listing.notify.title, said.listing.notify.title)
      await isAtHome(page, market, 'the wish to be told', phones)
    })
  }
})

/** Presses the button that a text names; the dialog of that title is there. */
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

test('a refused card is told in German', async ({ page, shop }) => {
  const [german] = markets.filter(({ locale }) => locale === 'de')
  if (!german) throw new Error('German is not spoken')
  await comesWithAChoice(page, shop, german)
  const buyer = new Buyer(page, shop, texts.de)
  await buyer.landsOn('/listing/corner-tee')
  await buyer.addsToCart()
  await buyer.goesToCart()
  await buyer.startsCheckout()
  await buyer.givesAddress()
  await buyer.givesCard(cards.insufficientFunds)
  await buyer.placeOrder().click()
  await expect(page.getByText(texts.de.checkout.cardErrors.insufficientFunds).first()).toBeVisible()
  await isAtHome(page, german, 'a refused card')
})
