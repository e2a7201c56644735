import { expect, type Page } from 'playwright/test'
import de from '../messages/de.json' with { type: 'json' }
import { createStore } from './fixtures/admin'
import { Buyer } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { graphOf, headOf, locationsOf, visit } from './fixtures/seo'
import { openShop } from './fixtures/shop'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'
import { type Texts, texts } from './fixtures/texts'

const file = (title = 'Eckenhemd') =>
  cornerStore({
    store: { name: 'Corner Shop', flags: { localeUrls: true } },
    theme: {
      content: {
        heroBanner: { title: 'Start early' },
        footer: { customLinks: [{ id: 'imprint', name: 'Imprint', slug: '/imprint' }] },
        pages: [{ slug: 'imprint', title: 'Imprint', text: 'Corner Ltd' }],
      },
      translations: {
        de: {
          content: {
            heroBanner: { title: 'Früh los' },
            footer: { customLinks: [{ name: 'Impressum' }] },
            pages: [{ title: 'Impressum', text: 'Ecke GmbH' }],
          },
        },
      },
    },
    collections: [{ slug: 'goods', name: 'Goods', collections: [{ slug: 'worn', name: 'Worn' }] }],
    listings: [
      aListing({
        slug: 'corner-tee',
        title: 'Corner Tee',
        colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
        collections: ['goods', 'goods/worn'],
        translations: { de: { title } },
      }),
      ...[1, 2, 3].map((number) => aListing({ slug: `cup-${number}`, title: `Cup ${number}` })),
    ],
  })
test.use({ storeFile: file() })

const read = async (testApp: TestApp, slug: string, path: string, headers = {}) =>
  await rawRequest(testApp, { host: hostOf(testApp, slug), path, headers })

const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, language, url]) => [
      language,
      url,
    ]),
  )
/** The paths of the links and forms of a page, without those that exist once for all languages. */
const linksOf = (html: string) =>
  [...html.matchAll(/<(?:a|form)\b[^>]*? (?:href|action)="(\/[^"]*)"/g)].flatMap(([, path = '']) =>
    /^\/(?:api|checkout|_next|pictures)/.test(path) ? [] : path,
  )

const preferences = async (page: Page, { preferences: { title } }: Texts) => {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  return page.getByRole('dialog', { name: title })
}

test('a page has one address for each language, in the market of the store for every search engine', {
  tag: '@core',
}, async ({ testApp, shop }) => {
  const expected = {
    en: `${shop.url}/listing/corner-tee`,
    'x-default': `${shop.url}/listing/corner-tee`,
    de: `${shop.url}/de/listing/corner-tee`,
    'pt-BR': `${shop.url}/pt-br/listing/corner-tee`,
  }
  for (const headers of [{}, { 'accept-language': 'fr-FR,fr' }]) {
    const { status, body } = await read(testApp, shop.slug, '/de/listing/corner-tee', headers)
    expect(status).toBe(200)
    expect(body).toContain('<html lang="de"')
    expect(headOf(body)).toMatchObject({
      canonical: expected.de,
      'og:url': expected.de,
      'og:locale': 'de_DE',
      'product:price:currency': 'USD',
    })
    expect(headOf(body).title).toContain('Eckenhemd')
    expect(alternatesOf(body)).toMatchObject(expected)
    expect(Object.keys(alternatesOf(body))).toHaveLength(9)
    expect(JSON.stringify(graphOf(body))).toContain(`"url":"${expected.de}`)
    expect(JSON.stringify(graphOf(body))).not.toContain(`"${shop.url}/listing`)
  }
  const english = await read(testApp, shop.slug, '/listing/corner-tee')
  expect(english.body).toContain('<html lang="en"')
  expect(headOf(english.body)).toMatchObject({ canonical: expected.en })
  expect(alternatesOf(english.body)).toMatchObject(expected)
})

test('the texts of the theme are in the language of the address', async ({ testApp, shop }) => {
  const [english, german, french] = await Promise.all(
    ['/', '/de', '/fr'].map(async (path) => (await read(testApp, shop.slug, path)).body),
  )
  for (const body of [english, french]) {
    expect(body).toMatch(/<h1[^>]*>.*Start early/)
    expect(body).not.toMatch(/Früh los|Impressum/)
  }
  expect(german).toMatch(/<h1[^>]*>.*Früh los/)
  expect(german).toMatch(/<a href="\/de\/imprint"[^>]*>Impressum</)
  expect(german).not.toMatch(/Start early|"Imprint"/)
  const imprint = await read(testApp, shop.slug, '/de/imprint')
  expect(imprint.body).toContain('Ecke GmbH')
  expect(imprint.body).not.toContain('Corner Ltd')
})

test('every link of a page with a language leads to a page with that language, and exists', async ({
  testApp,
  shop,
}) => {
  const found = new Set<string>()
  for (const path of ['/de', '/de/goods', '/de/goods/worn', '/de/listing/corner-tee', '/de/search', '/de/cart']) {
    const { status, body } = await read(testApp, shop.slug, path)
    expect([path, status]).toEqual([path, 200])
    const links = linksOf(body)
    expect(links.length, path).toBeGreaterThan(5)
    expect(
      links.filter((link) => !/^\/de(?:[/?#]|$)/.test(link)),
      path,
    ).toEqual([])
    for (const link of links) found.add(link.replaceAll('&amp;', '&'))
  }
  for (const link of found) expect([link, (await read(testApp, shop.slug, link)).status]).toEqual([link, 200])
  for (const path of ['/', '/goods', '/listing/corner-tee'])
    expect(linksOf((await read(testApp, shop.slug, path)).body).filter((link) => link.startsWith('/de'))).toEqual([])
  // On a busy machine, the service may respond too late to the middleware, whose 404 alone has a text without scripts.
  await expect(async () => {
    const missing = await read(testApp, shop.slug, '/de/listing/never-was')
    expect(missing.status).toBe(404)
    expect(missing.body).toContain('<html lang="de"')
  }).toPass()
  expect((await read(testApp, shop.slug, '/de/checkout/abc')).status).toBe(404)
})

test('the sitemap lists every page in every language with its alternates', async ({ testApp, shop }) => {
  const files = locationsOf((await read(testApp, shop.slug, '/sitemap.xml')).body)
  expect(files).toHaveLength(2)
  const addresses: string[] = []
  for (const sitemap of files) {
    const { body } = await visit(testApp, sitemap)
    addresses.push(...locationsOf(body))
    expect(body.match(/<xhtml:link /g)?.length).toBe(9 * (body.match(/<url>/g)?.length ?? 0))
  }
  expect(addresses).toEqual(
    expect.arrayContaining([
      `${shop.url}/listing/corner-tee`,
      `${shop.url}/de/listing/corner-tee`,
      `${shop.url}/fr/goods/worn`,
      `${shop.url}/en-gb`,
    ]),
  )
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses.filter((each) => each.includes('/it')))
    expect([address, (await visit(testApp, address)).status]).toEqual([address, 200])
})

test('an English browser stays in German from a German address to the checkout', async ({ page, context, shop }) => {
  const german = new Buyer(page, shop, texts.de)
  await page.goto(`${shop.url}/de/goods`)
  await page.getByRole('link', { name: 'Eckenhemd' }).click()
  await expect(page).toHaveURL(/\/de\/listing\/corner-tee\?/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1, name: 'Eckenhemd' })).toBeVisible()
  await german.addToCart()
  await german.goToCart()
  await expect(page).toHaveURL(`${shop.url}/de/cart`)
  await expect(page.getByRole('main')).toContainText('Eckenhemd')
  await german.startCheckout()
  await expect(page).toHaveURL(/\/checkout\/[^/]+$/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('main')).toContainText('Eckenhemd')
  expect((await context.cookies()).find(({ name }) => name === 'buyer')?.value).toMatch(/^de\.USD\.USA/)
  // An address without a language has that of the visit.
  await page.goto(`${shop.url}/goods`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('the language selection leads to the same page at its address in the language', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/goods?color=Moss`)
  const english = await preferences(page, texts.en)
  await english.getByLabel(texts.en.preferences.language).selectOption('Deutsch')
  await english.getByLabel(texts.en.preferences.currency).selectOption('Euro (€)')
  await english.getByRole('button', { name: texts.en.preferences.save }).click()
  await expect(page).toHaveURL(`${shop.url}/de/goods?color=Moss`)
  await expect(page.getByRole('article')).toContainText('€')
  const german = await preferences(page, texts.de)
  await german.getByLabel(de.preferences.language).selectOption('English')
  await german.getByRole('button', { name: de.preferences.save }).click()
  await expect(page).toHaveURL(`${shop.url}/goods?color=Moss`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('article')).toContainText('€')
})

test('a filter, a search and the way back keep the language in the address', async ({ page, shop }) => {
  await page.goto(`${shop.url}/de/goods`)
  await page.getByText(de.catalog.list.filter, { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Moss 1' }).check()
  await expect(page).toHaveURL(`${shop.url}/de/goods?color=Moss`)
  await page.goBack()
  await expect(page).toHaveURL(`${shop.url}/de/goods`)
  await page.getByRole('banner').getByRole('link', { name: de.layout.search }).click()
  await expect(page).toHaveURL(`${shop.url}/de/search`)
  await page.getByRole('combobox', { name: de.search.hint }).fill('eckenhemd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.url}/de/search?searchterm=eckenhemd`)
  await expect(page.getByRole('main').getByRole('link', { name: 'Eckenhemd' }).first()).toBeVisible()
})

test('a changed translation appears at the address of its language', async ({ testApp }) => {
  const shop = await openShop(testApp, 'locale-change', file())
  const title = async () => headOf((await read(testApp, shop.slug, '/de/listing/corner-tee')).body).title
  expect(await title()).toContain('Eckenhemd')
  await createStore(testApp, {
    ...file('Winkelhemd'),
    awning: 1,
    store: { ...file().store, name: shop.name, slug: shop.slug },
  })
  await expect.poll(title).toContain('Winkelhemd')
})

test('a store without the option has no such addresses', async ({ testApp }) => {
  const shop = await openShop(testApp, 'locale-off', cornerStore())
  expect((await read(testApp, shop.slug, '/de')).status).toBe(404)
  expect((await read(testApp, shop.slug, '/de/listing/corner-tee')).status).toBe(404)
  const { body } = await read(testApp, shop.slug, '/listing/corner-tee')
  expect(alternatesOf(body)).toEqual({})
})
