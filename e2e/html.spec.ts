import { shopPages } from '@awning/platform/rules/reserved-paths'
import { type ConfigData, HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { Buyer } from './fixtures/buyer'
import { aListing, cornerStore } from './fixtures/corner-store'
import { importReviews } from './fixtures/import-reviews'
import { accessCode, openProtected } from './fixtures/protected-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'
import type { TestApp } from './fixtures/test-app'

/** Rules of the HTML standard and WCAG. Style rules for hand-written HTML are off, because React generates the markup. */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes `srcSet` and `noValidate`. HTML attribute names are case-insensitive.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-redundant-for': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    // The creator chooses the title, and its length matters only to search engines.
    'long-title': 'off',
    // Ids of `useId` start with an underscore, and React's boundary ids contain a colon.
    'valid-id': ['error', { relaxed: true }],
    // WAI-ARIA 1.2 allows a name on a list or a region.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // The checkboxes of a filter repeat one query parameter.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox'] }],
    // A search shows results while typing. Without scripts, Enter submits it.
    'wcag/h32': 'off',
    // Combobox suggestions are not a <select>, and a page number without a target is a disabled link.
    'prefer-native-element': ['error', { exclude: ['listbox', 'link'] }],
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(config))

/** For pages with an open dialog: content behind it is inert, so focusable elements and repeated landmarks are allowed. */
const liveValidator = new HtmlValidate(
  new StaticConfigLoader({
    ...config,
    rules: { ...config.rules, 'hidden-focusable': 'off', 'unique-landmark': 'off' },
  }),
)

async function problemsOf(html: string, htmlValidator = validator): Promise<string[]> {
  const { results } = await htmlValidator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`),
  )
}

const storeFile = cornerStore({
  store: { name: 'Corner Shop', flags: { showSupport: true } },
  theme: {
    content: {
      header: { showAbout: true },
      about: { aboutText: [{ id: '1', text: 'We print by hand.' }] },
      heroBanner: { showSearch: true },
      pages: [{ slug: 'story', title: 'Our story', text: 'It began in a garage.' }],
    },
  },
  listings: [
    ...Array.from({ length: 14 }, (_, index) =>
      aListing({ slug: `tee-${index + 1}`, title: `Tee ${index + 1}`, colors: { Black: '#1b1b1f', Moss: '#5d6b3f' } }),
    ),
    aListing({ slug: 'soon-tee', title: 'Soon Tee', checkoutFlow: 1 }),
  ],
})
test.use({ storeFile })

const paths = [
  '/',
  ...shopPages.map((path) => `/${path}`),
  '/goods',
  '/goods?page=2',
  '/listing/tee-1',
  '/listing/tee-1/reviews',
  '/listing/soon-tee',
  '/story',
  '/support/track-order',
  '/track/order/ABCD-EFGH-JKLM-N',
  '/thankyou?name=Eve&orderNumber=1',
  '/checkout-complete/chk_none',
  '/checkout/abc',
  '/checkout/express',
  '/checkout/sandbox',
  '/listing/never-was',
  '/never-was',
]

const read = async (testApp: TestApp, host: string, path: string, cookie = '') =>
  (await rawRequest(testApp, { host, path, headers: { cookie } })).body

test('every page of a shop is valid HTML and ends with </html>', { tag: '@core' }, async ({ testApp, shop }) => {
  await importReviews(testApp, shop.slug, 'tee-1')
  const host = hostOf(testApp, shop.slug)
  const found: Record<string, string[]> = {}
  for (const path of paths) {
    const html = await read(testApp, host, path)
    const problems = await problemsOf(html)
    if (!html.trimEnd().endsWith('</html>')) problems.push('something comes after </html>')
    if (problems.length > 0) found[path] = problems
  }
  expect(found).toEqual({})
})

test('the login page and the 404 pages of a protected store are valid pages of that shop', async ({ testApp }) => {
  const shop = await openProtected(testApp)
  const host = hostOf(testApp, shop.slug)
  expect(await problemsOf(await read(testApp, host, '/login'))).toEqual([])
  const entered = await rawRequest(testApp, { host, path: `/?accessCode=${accessCode}` })
  const cookies = (entered.headers['set-cookie'] ?? []).map((one) => one.split(';')[0] ?? '')
  const cookie = cookies.filter((one) => !one.endsWith('=')).join('; ')
  for (const path of ['/never-was', '/listing/never-was', '/goods/never-was']) {
    const { status, body } = await rawRequest(testApp, { host, path, headers: { cookie } })
    expect(status, path).toBe(404)
    expect(body, path).toContain('Protected Shop')
    expect(body, path).toMatch(/<h1[^>]*>[^<]+<[\s\S]*<footer/)
    expect(await problemsOf(body), path).toEqual([])
  }
})

test.describe('in the browser', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the checkout pages and a hydrated page are valid HTML', async ({ page, shop }) => {
    const buyer = new Buyer(page, shop)
    await buyer.openPage('/listing/tee-1')
    await buyer.addToCart()
    expect(await problemsOf(await page.content(), liveValidator)).toEqual([])
    await buyer.goToCart()
    await expect(page.getByRole('button', { name: en.cart.checkout }).first()).toBeEnabled()
    // The title of a page follows its content on a client-side navigation.
    await expect(page).toHaveTitle(/\S/)
    expect(await problemsOf(await page.content(), liveValidator)).toEqual([])
    await buyer.startCheckout()
    await buyer.enterAddress()
    expect(await problemsOf(await page.content(), liveValidator)).toEqual([])
  })

  test('the table of contents of the terms links to each section', async ({ page, shop }) => {
    await page.goto(`${shop.url}/terms-of-use`)
    for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all()) {
      const target = page.locator((await link.getAttribute('href')) ?? 'none')
      await expect(target).toHaveCount(1)
      await expect(target).toHaveRole('region')
    }
  })

  test('only the previous page stays in the document, and its headings are inert', async ({ page, shop }) => {
    await page.goto(shop.url)
    const left = page.locator('main h1:not(:visible)')
    await page.getByRole('link', { name: en.home.viewCollection }).first().click()
    await expect(page).toHaveURL(/\/goods$/)
    await expect(left).toHaveCount(1)
    await page.getByRole('link', { name: 'Tee 1', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tee 1', exact: true })).toBeVisible()
    await expect(left).toHaveCount(1)
    expect(await left.evaluate((heading) => heading.closest('[inert]') !== null)).toBe(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: /Goods/ })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`${shop.url}/`)
    await expect(page.locator('main h1:visible')).toHaveCount(1)
    await expect(left).toHaveCount(1)
  })

  test.describe('before scripts run', () => {
    // The test changes the markup, which would cause a hydration error.
    test.use({ javaScriptEnabled: false })

    test('the pagination of a collection fits three-digit numbers at 320 pixels', async ({ page, shop }) => {
      await page.goto(`${shop.url}/goods`)
      const pages = page.getByRole('navigation', { name: en.catalog.pages })
      await expect(pages.getByRole('link', { name: en.catalog.next })).toBeVisible()
      const overflow = await pages.evaluate((nav) => {
        const list = nav.querySelector('ul')
        const numbers = [...nav.querySelectorAll('a[aria-label]')]
        // As on page 499 of 999: three numbers around the current page.
        while (numbers.length < 3) {
          const more = numbers[0]?.closest('li')?.cloneNode(true)
          if (!(more instanceof HTMLElement)) throw new Error('The pagination has no page number.')
          list?.insertBefore(more, list.lastElementChild)
          numbers.push(...more.querySelectorAll('a'))
        }
        for (const number of numbers) number.textContent = '888'
        return document.documentElement.scrollWidth - document.documentElement.clientWidth
      })
      expect(overflow).toBe(0)
    })
  })
})
