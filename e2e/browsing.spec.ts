import { expect, type Locator, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const { catalog, home, layout, listingDetails: texts } = en

/** Enough tees for five pages, and some mugs, half of them in a nested collection. */
const listings = [
  ...Array.from({ length: 6 }, (_, index) =>
    aListing({
      slug: `mug-${index + 1}`,
      title: `Mug ${index + 1}`,
      collections: index < 3 ? ['mugs/tall'] : ['mugs'],
    }),
  ),
  ...Array.from({ length: 50 }, (_, index) =>
    aListing({
      slug: `tee-${index + 1}`,
      title: `Tee ${index + 1}`,
      ...(index === 0 && { colors: { Black: '#1b1b1f', Moss: '#3f4a36' } }),
    }),
  ),
]

/** One print on two products. */
const listingWithTwoProducts = aListing({ slug: 'both', title: 'Both' })
listingWithTwoProducts.products.push(
  ...aListing({ slug: 'both', title: 'Both' }).products.map((product) => ({ ...product, type: 'Hoodie' })),
)
listings.push(listingWithTwoProducts)

test.use({
  storeFile: cornerStore({
    listings,
    collections: [
      { slug: 'goods', name: 'Goods' },
      { slug: 'mugs', name: 'Mugs', collections: [{ slug: 'tall', name: 'Tall Mugs' }] },
    ],
    theme: {
      content: {
        heroBanner: { title: 'By the sea' },
        categories: [{ slug: 'mugs/tall', displayName: 'For tall drinks' }],
        header: { showAbout: true },
        about: { aboutText: [{ id: 'a', text: 'We print by the sea.' }] },
      },
    },
  }),
})

const titles = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

// Requirements: 2.1, 2.16
test('the home page shows the hero, categories, two collection cards and two shelves', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.url)
  await expect(page.getByRole('heading', { level: 1, name: 'By the sea' })).toBeVisible()
  const categories = page.getByRole('region', { name: home.shopBy })
  await expect(categories.getByRole('link', { name: 'For tall drinks' })).toHaveAttribute('href', '/mugs/tall')
  const cards = page.getByRole('region', { name: home.collections }).getByRole('link')
  await expect(cards).toHaveCount(2)
  for (const [index, [name, href]] of [
    ['Goods', '/goods'],
    ['Mugs', '/mugs'],
  ].entries()) {
    await expect(cards.nth(index)).toHaveAttribute('href', href ?? '')
    await expect(cards.nth(index)).toContainText('View collection')
    const shelf = page.getByRole('region', { name, exact: true })
    await expect(shelf.getByRole('article').first()).toBeVisible()
    await expect(shelf.getByRole('link', { name: 'View collection' })).toHaveAttribute('href', href ?? '')
  }
  await page.getByRole('region', { name: 'Mugs', exact: true }).getByRole('link', { name: 'View collection' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mugs collection' })).toBeVisible()
})

// Requirements: 1.1, 2.6, 2.19, C2.500
test('a collection and a nested collection have their own URLs, titles and products', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/mugs`)
  await expect(page).toHaveTitle('Mugs | Corner Shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Mugs collection' })).toBeVisible()
  expect((await titles(page)).length).toBe(6)
  await page.getByRole('navigation', { name: 'Within Mugs' }).getByRole('link', { name: 'Tall Mugs' }).click()
  await expect(page).toHaveURL(`${shop.url}/mugs/tall`)
  await expect(page).toHaveTitle('Tall Mugs | Corner Shop')
  expect(await titles(page)).toEqual(['Mug 1', 'Mug 2', 'Mug 3'])
})

// Requirements: 9.2, 9.3
test('a page lists twelve products, and wider screens also show the first and last page number', {
  tag: '@core',
}, async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods?page=3`)
  expect((await titles(page)).length).toBe(12)
  const numbers = page.getByRole('navigation', { name: catalog.pages }).getByRole('link', { name: /^Page / })
  for (const [width, shown] of [
    [766, ['2', '3', '4']],
    [767, ['1', '2', '3', '4', '5']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(numbers.filter({ visible: true })).toHaveText([...shown])
  }
})

test.describe('the about page', () => {
  test.use({ expectedBrowserErrors: [/status of 404/] })
  // Requirements: 2.7, 9.7, C2.501
  test('shows the four latest products and exists only when the theme enables it', { tag: '@core' }, async ({
    page,
    shop,
    anotherShop,
  }) => {
    await page.goto(`${shop.url}/about`)
    await expect(page.getByText('We print by the sea.').first()).toBeVisible()
    const latest = page.getByRole('region', { name: 'Latest releases' })
    await expect(latest.getByRole('article').getByRole('heading')).toHaveText(['Mug 1', 'Mug 2', 'Mug 3', 'Mug 4'])
    const without = await anotherShop()
    expect((await page.goto(`${without.url}/about`))?.status()).toBe(404)
  })
})

test('the pages of the first four tiles are prefetched, others on hover, and then open immediately at the top', async ({
  page,
  shop,
}) => {
  const fetched = new Set<string>()
  const navigationRequests: string[] = []
  page.on('requestfinished', (request) => {
    const { 'next-router-segment-prefetch': segment } = request.headers()
    if (segment?.endsWith('__PAGE__')) fetched.add(new URL(request.url()).pathname)
  })
  page.on('request', (request) => {
    const { rsc, 'next-router-prefetch': ahead } = request.headers()
    if (rsc && !ahead) navigationRequests.push(request.url())
  })
  await page.goto(`${shop.url}/goods`)
  const pathOf = async (tile: Locator) => new URL((await tile.getAttribute('href')) ?? '', shop.url).pathname
  const tiles = page.getByRole('article').getByRole('link')
  const first = await Promise.all([0, 1, 2, 3].map((index) => pathOf(tiles.nth(index))))
  await expect.poll(() => [...fetched].toSorted()).toEqual(first.toSorted())
  const tile = tiles.last()
  const name = (await tile.textContent()) ?? ''
  await tile.scrollIntoViewIfNeeded()
  await tile.hover()
  await expect.poll(() => fetched.size).toBe(5)
  expect(fetched).toContain(await pathOf(tile))
  await tile.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(navigationRequests).toEqual([])
})

// Requirements: 2.46, 4.12
test('a press on the colors of a tile opens its product', async ({ page, shop }) => {
  await page.goto(`${shop.url}/goods`)
  const colors = page.getByRole('main').getByRole('img', { name: '2 colors' })
  const box = await colors.boundingBox()
  if (!box) throw new Error('The tile shows no colors.')
  await page.mouse.click(box.x + 8, box.y + box.height / 2)
  await expect(page).toHaveURL(/\/listing\//)
})

test('a link selects another product of a listing, changes the URL and sends an event', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto(`${shop.url}/listing/both`)
  const views = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      const seen = Array.isArray(layer) ? layer.filter((entry) => entry?.event === 'view-item') : []
      return seen.map(({ ecommerce }) => ecommerce.items[0].item_category)
    })
  await expect.poll(views).toEqual(['Classic Tee'])
  const products = page.getByRole('navigation', { name: texts.product })
  await products.getByRole('link', { name: 'Hoodie' }).click()
  await expect(page).toHaveURL(/\/listing\/both\?product=\d+(&variation=\d+&size=\d+)?$/)
  await expect(products.getByRole('link', { name: 'Hoodie' })).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect.poll(views).toEqual(['Classic Tee', 'Hoodie'])
})

// Requirements: 2.48
test('the menu is behind a button up to 1040 pixels', async ({ page, shop }) => {
  const button = page.getByRole('button', { name: layout.openMenu })
  const bar = page.getByRole('navigation', { name: layout.main })
  await page.setViewportSize({ width: 1040, height: 800 })
  await page.goto(shop.url)
  await expect(button).toBeVisible()
  await expect(bar).toBeHidden()
  await page.setViewportSize({ width: 1041, height: 800 })
  await expect(button).toBeHidden()
  await expect(bar.getByRole('link', { name: layout.explore })).toBeVisible()
})

// Requirements: 2.42, 2.43, 9.6
test('the shelves below a listing scroll by two products, and similar products by three on tablets and wider', async ({
  page,
  shop,
}) => {
  /** How many products of a shelf are visible, and how many products one scroll step moves. */
  const measureShelf = (shelf: string) =>
    page
      .getByRole('region', { name: shelf })
      .getByRole('list')
      .evaluate((list) => {
        const cells = [...list.children]
        const width = cells[0]?.getBoundingClientRect().width ?? 1
        const snapPoints = cells.flatMap((cell, index) =>
          getComputedStyle(cell).scrollSnapAlign.includes('start') ? [index] : [],
        )
        return { seen: Math.floor((list.clientWidth + 20) / width), step: (snapPoints[1] ?? 0) - (snapPoints[0] ?? 0) }
      })
  for (const [width, similar, recommended] of [
    [390, { seen: 2, step: 2 }, { seen: 2, step: 2 }],
    [767, { seen: 2, step: 2 }, { seen: 2, step: 2 }],
    [768, { seen: 3, step: 3 }, { seen: 3, step: 2 }],
    [1440, { seen: 3, step: 3 }, { seen: 3, step: 2 }],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${shop.url}/listing/tee-1`)
    expect(await measureShelf(texts.similar), `${width}`).toEqual(similar)
    expect(await measureShelf(texts.recommended), `${width}`).toEqual(recommended)
  }
  await expect(page.getByRole('region', { name: texts.recommended }).getByRole('article')).toHaveCount(4)
})
