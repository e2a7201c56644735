import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { aListing, cornerStore, teePicture } from './fixtures/corner-store'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { fetchListing } from './fixtures/service'
import { stopAnimations } from './fixtures/stop-animations'
import { test } from './fixtures/test'

const { catalog, listing: words, listingDetails, listingDialogs, preorder: form, sizeChart } = en
const chart = ['S', 'M'].flatMap((size) => [{ size, dimension: 'Chest', unit: 'inches' as const, value: '20' }])

const sized = aListing({
  slug: 'sized-tee',
  title: 'Sized Tee',
  colors: { Black: '#1b1b1f', Moss: '#5d6b3f' },
  sizes: [{ label: 'S' }, { label: 'M', cents: 2700 }, { label: 'XL', onHand: 0 }],
  orders: 240,
})
for (const product of sized.products) {
  product.details = { sizeChart: chart, materials: [], comparableBrands: [] }
  for (const { color, hex, pictures } of product.variations)
    pictures?.push({ label: 'back', alt: `Sized Tee, ${color}, back`, url: teePicture(hex, 'back') })
}

const manyColors = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [
    `Color number ${index + 1}`,
    `#${(index * 7 + 16).toString(16).padStart(2, '0')}6070`,
  ]),
)
const long = aListing({
  slug: 'long-one',
  title: `${'Extraordinarilyuninterruptedlettering'.repeat(2)} and more of it`.slice(0, 90),
  colors: manyColors,
  sizes: Array.from({ length: 14 }, (_, index) => ({ label: `Size ${index + 1}`, cents: 800_000 })),
})

const neighbours = Array.from({ length: 9 }, (_, index) =>
  aListing({ slug: `neighbour-${index}`, title: `Neighbour ${index}` }),
)

test.use({
  storeFile: cornerStore({
    listings: [sized, aListing({ slug: 'pre-tee', title: 'Pre Tee', checkoutFlow: 1 }), long, ...neighbours],
  }),
})

const query = (page: Page) => new URL(page.url()).searchParams
const add = (page: Page) => page.getByRole('button', { name: /^Add to cart —/ })

// Requirements: 2.46
test('selecting color and size with the keyboard updates image, price and URL', { tag: '@core' }, async ({
  page,
  shop,
  testApp,
}) => {
  const listing = await fetchListing(testApp, shop.slug, 'sized-tee')
  const moss = listing.primaryProduct[1]
  await page.goto(`${shop.url}/listing/sized-tee`)
  await page.getByRole('radio', { name: 'S', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(add(page)).toHaveText('Add to cart — $27.00')
  await page.getByRole('radio', { name: 'Black' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked()
  await expect(page.getByRole('img', { name: 'Sized Tee, Moss' }).first()).toBeVisible()
  expect(query(page).get('variation')).toBe(String(moss?.variationId))
  expect(query(page).get('size')).toBe(String(moss?.sizes[1]?.id))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expect(add(page)).toHaveText('Add to cart — $27.00')
})

// Requirements: 2.31
test('an image is enlarged by mouse, and by keyboard in a dialog that returns the focus', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  await expect(page.getByText('Image 1 of 2')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Sized Tee, Black' }).first()
  // Uses the position before zooming: an enlarged image starts at another position.
  const { x, y } = await picture.evaluate((image) => {
    const box = image.getBoundingClientRect()
    return { x: box.x, y: box.y }
  })
  await expect(async () => {
    for (const by of [60, 40]) await page.mouse.move(x + by, y + by)
    expect(await picture.evaluate((image) => image.style.transform)).toBe('scale(2)')
  }).toPass()
  const opener = page.getByRole('button', { name: 'Zoom in on image 1' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: listingDialogs.zoom.title })
  await expect(dialog.getByText('Image 1 of 2')).toBeVisible()
  await page.keyboard.press('+')
  await expect(dialog.getByText('150%')).toBeVisible()
  await page.keyboard.press('-')
  await page.keyboard.press('End')
  await expect(dialog.getByText('Image 2 of 2')).toBeVisible()
  await expect(dialog.getByRole('img')).toBeInViewport()
  await stopAnimations(page)
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zoom in on image 2' })).toBeFocused()
})

test('the full-window viewer zooms where a shopper clicks, moves with the mouse, and works with keys after that', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  await page.getByRole('img', { name: 'Sized Tee, Black' }).first().click()
  const dialog = page.getByRole('dialog', { name: listingDialogs.zoom.title })
  const picture = dialog.getByRole('img').first()
  await picture.click()
  await expect(dialog.getByText('250%')).toBeVisible()
  await stopAnimations(page)
  const left = () => picture.evaluate((image) => image.getBoundingClientRect().left)
  const before = await left()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2 + 100, height / 2, { steps: 4 })
  await page.mouse.up()
  expect((await left()) - before).toBeGreaterThan(50)
  await page.mouse.wheel(0, 2000)
  await expect(dialog.getByText('100%')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('Image 2 of 2')).toBeVisible()
})

test('the size guide shows its table in inches and centimeters', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  await page.getByRole('button', { name: words.sizeGuide }).click()
  const dialog = page.getByRole('dialog', { name: words.sizeGuide })
  await expect(dialog.getByRole('table', { name: 'Size guide, inches' })).toContainText('20')
  await dialog.getByRole('radio', { name: sizeChart.unit.cm }).check()
  await expect(dialog.getByRole('table', { name: 'Size guide, centimeters' })).toContainText('51')
  await stopAnimations(page)
  await expectAccessible(page, '[role=dialog]')
})

// Requirements: 2.41
test('a preorder is accepted, and its button is disabled until the form is complete', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/listing/pre-tee`)
  await page.getByRole('button', { name: words.preorder, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: form.title })
  const send = dialog.getByRole('button', { name: form.send })
  await expect(send).toBeDisabled()
  await expect(dialog.getByText(/^Still missing: Full name,/)).toBeVisible()
  await dialog.getByLabel(form.fullname).fill('Ada Okafor')
  await dialog.getByLabel(form.email).fill('ada@example.com')
  await dialog.getByLabel(form.street).fill('12 Mill Lane')
  await dialog.getByLabel(form.city).fill('Portland')
  await dialog.getByLabel(form.zip).fill('9720')
  await dialog.getByLabel(form.zip).blur()
  await dialog.getByLabel(form.state).selectOption('OR')
  await dialog.getByLabel(form.country).selectOption('US')
  await expect(dialog.getByText(form.problems.zipForm)).toBeVisible()
  await stopAnimations(page)
  await expectAccessible(page, '[role=dialog]')
  await dialog.getByLabel(form.zip).fill('97201')
  await send.click()
  await expect(dialog.getByText('Your preorder is in. The store will email you at ada@example.com.')).toBeVisible()
  await dialog.getByRole('button', { name: form.done }).click()
  await expect(dialog).toBeHidden()
})

test('a shopper can request a notification about a sold-out size', { tag: '@core' }, async ({ page, shop }) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  await page.getByRole('radio', { name: 'XL, sold out' }).check()
  await expect(page.getByRole('button', { name: words.outOfStock }).first()).toBeDisabled()
  await page.getByRole('button', { name: words.notify }).click()
  const dialog = page.getByRole('dialog', { name: words.notify })
  await expect(dialog.getByLabel(listingDialogs.notify.email)).toBeFocused()
  await page.keyboard.type('ada@example.com')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(listingDialogs.notify.accepted)).toBeVisible()
  await stopAnimations(page)
  await expectAccessible(page, '[role=dialog]')
})

// Requirements: 2.4
test('a listing is available at its alternative URLs with one canonical URL', { tag: '@core' }, async ({
  page,
  shop,
  testApp,
}) => {
  const { primaryProductId } = await fetchListing(testApp, shop.slug, 'sized-tee')
  for (const path of [
    '/goods/sized-tee',
    `/anything/sized-tee?pid=${primaryProductId}`,
    `/sized-tee?pid=${primaryProductId}`,
  ]) {
    const response = await page.goto(shop.url + path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'Sized Tee' })).toBeVisible()
    const canonical = page.locator('link[rel=canonical]')
    expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/listing/sized-tee')
  }
  expect(new URL(page.url()).pathname).toBe('/listing/sized-tee')
  await page.goto(`${shop.url}/goods/sized-tee`)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await expect(page).toHaveURL(/\/goods\/sized-tee\?.*variation=/)
})

// Requirements: 8.4
test('a product id that is not part of the listing redirects to the plain listing', async ({ page, shop, testApp }) => {
  const path = '/listing/sized-tee?product=999999'
  const { status, headers } = await rawRequest(testApp, { host: hostOf(testApp, shop.slug), path })
  expect([status, headers.location]).toEqual([307, '/listing/sized-tee'])
  await page.goto(`${shop.url}/listing/sized-tee?product=999999`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sized Tee' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('the shelves below show other products, and their arrows scroll them', async ({ page, shop }) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  const similar = page.getByRole('region', { name: listingDetails.similar })
  const recommended = page.getByRole('region', { name: listingDetails.recommended })
  const titles = async (shelf: typeof similar) => await shelf.getByRole('heading', { level: 3 }).allTextContents()
  const [near, far] = [await titles(similar), await titles(recommended)]
  expect(near.length).toBeGreaterThan(1)
  expect(far).toHaveLength(4)
  expect(new Set([...near, ...far]).size).toBe(near.length + far.length)
  expect([...near, ...far]).not.toContain('Sized Tee')
  const next = similar.getByRole('button', { name: catalog.nextProducts })
  await next.click()
  await expect.poll(() => similar.getByRole('list').evaluate((list) => list.scrollLeft)).toBeGreaterThan(0)
  await expect(similar.getByRole('button', { name: catalog.previousProducts })).toHaveAttribute(
    'aria-disabled',
    'false',
  )
})

// Requirements: 4.10
test('the view event is sent once, whatever options are selected', async ({ page, shop }) => {
  await page.goto(`${shop.url}/listing/sized-tee`)
  const views = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer')
      return Array.isArray(layer) ? layer.filter((entry) => entry?.event === 'view-item').length : 0
    })
  await expect.poll(views).toBe(1)
  await page.getByRole('radio', { name: 'Moss' }).check()
  await add(page).click()
  await expect(page.getByRole('dialog', { name: words.added })).toBeVisible()
  expect(await views()).toBe(1)
})

for (const width of [390, 1440])
  test(`a listing is accessible at ${width} pixels`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const slug of ['sized-tee', 'pre-tee']) {
      await page.goto(`${shop.url}/listing/${slug}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await stopAnimations(page)
      await expectAccessible(page)
    }
  })

test('the first view of a tablet shows price, colors, sizes and the whole buy button', async ({ page, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto(`${shop.url}/listing/sized-tee`)
  for (const part of [page.getByText('$25.00').first(), page.getByRole('radio', { name: 'Moss' }), add(page)])
    await expect(part).toBeInViewport({ ratio: 1 })
})

test('the first view of a phone shows the picture from edge to edge, title, price and a bar with the buy button', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.url}/listing/sized-tee`)
  const bar = page.getByRole('button', { name: words.addToCart, exact: true })
  for (const part of [page.getByRole('heading', { level: 1 }), page.getByText('$25.00').first(), bar])
    await expect(part).toBeInViewport({ ratio: 1 })
  const picture = await page
    .getByRole('img', { name: /^Sized Tee, Black/ })
    .first()
    .boundingBox()
  expect(picture).toMatchObject({ x: 0, width: 390 })
})

test('thirty colors, fourteen sizes, a four-digit price and a title of ninety letters fit into 320 pixels', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${shop.url}/listing/long-one`)
  await expect(add(page)).toHaveText('Add to cart — $8,000.00')
  await expect(page.getByRole('combobox', { name: words.size })).toBeVisible()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await page.getByRole('button', { name: 'Zoom in on image 1' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await overflow()).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a preorder is a plain form whose response page links back', async ({ page, shop }) => {
    await page.goto(`${shop.url}/listing/pre-tee`)
    const plain = page.getByRole('region', { name: form.title })
    await plain.getByLabel(form.fullname).fill('Ada Okafor')
    await plain.getByLabel(form.email).fill('ada@example.com')
    await plain.getByLabel(form.street, { exact: true }).fill('12 Mill Lane')
    await plain.getByLabel(form.city).fill('Portland')
    await plain.getByLabel(form.zip).fill('97201')
    await plain.getByLabel(form.state).selectOption('OR')
    await plain.getByLabel(form.country).selectOption('US')
    await plain.getByRole('button', { name: form.send }).click()
    await expect(page.getByText(form.acceptedWithoutEmail)).toBeVisible()
    await page.getByRole('link', { name: form.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pre Tee' })).toBeVisible()
  })
})
