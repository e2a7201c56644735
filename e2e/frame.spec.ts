import { expect, type Page } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { cornerStore } from './fixtures/corner-store'
import { test } from './fixtures/test'

const { layout, frame } = en
const long = 'Extraordinarily longwinded commemorative anniversary garments of the northern lighthouse'
const names = ['Goods', 'Anoraks', 'Bags', 'Candles', 'Drinking vessels', 'Everyday things', 'Flags', 'Gloves', long]
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)

const store = cornerStore({
  collections: names.map((name, index) => ({
    slug: index === 0 ? 'goods' : `shelf-${index}`,
    name,
    collections: name === 'Anoraks' ? [{ slug: 'light', name: 'Light anoraks' }] : [],
  })),
  promoCodes: [
    { code: 'HELLO10', type: 'percentage', value: 10 },
    { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
    { code: 'EUROS', type: 'fixed_value', value: { amount: 500, currency: 'EUR' } },
  ],
  theme: {
    brand: { socialMedia: [{ id: 'tv', label: 'Our channel', url: 'https://tv.example/', icon: 'youtube' }] },
    content: {
      header: { showAbout: true, showSocialIcons: true },
      footer: { newsletter: true, about: { textContent: 'Printed by the sea.' } },
      about: { aboutText: [{ id: 'a', text: 'We print by the sea.' }] },
      notification: { text: 'Say HELLO10 at the till', link: '/goods' },
      holiday: [
        { from: day(-1), to: day(1), text: 'Harbour fair this week' },
        { from: day(20), to: day(21), text: 'Not yet' },
      ],
    },
  },
})
test.use({ storeFile: store })

const header = (page: Page) => page.getByRole('banner')
const offer = (page: Page, code: string) => page.getByRole('button', { name: new RegExp(`with ${code}`) })

/** The cumulative layout shift since the page opened. */
const shifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) sum += Number(entry.value)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

/** Links and buttons of the frame that are too small for touch: less than 44 pixels high or 24 pixels wide. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header a, header button, footer a, footer button, aside a, aside button')].flatMap(
      (target) => {
        const { width, height } = target.getBoundingClientRect()
        const seen = target.checkVisibility({ visibilityProperty: true })
        const bar = target.closest('aside') !== null
        return seen && (width < 24 || height < (bar ? 39 : 44))
          ? [`${target.outerHTML.slice(0, 90)} ${width}×${height}`]
          : []
      },
    ),
  )

test.describe('at 1200 pixels', () => {
  test.use({ viewport: { width: 1200, height: 800 } })

  test('every menu link is reachable by keyboard, under More when it does not fit', { tag: '@core' }, async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url)
    const bar = page.getByRole('navigation', { name: layout.main })
    const more = bar.getByRole('button', { name: layout.more })
    await expect(more).toBeVisible()
    expect(await shifted(page)).toBeLessThan(0.05)
    const seen = await bar.locator('li[data-link] .menu-link:visible').allTextContents()
    expect(seen[0]).toBe(layout.explore)
    await more.focus()
    await page.keyboard.press('Enter')
    const list = bar.getByRole('list', { name: layout.more })
    await expect(list).toBeVisible()
    const rest = await list.getByRole('link').allTextContents()
    expect([...seen, ...rest].filter((name) => name !== 'Light anoraks').toSorted()).toEqual(
      [layout.explore, layout.about, ...names].toSorted(),
    )
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(list).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(rest[0] ?? '-') })).toBeVisible()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  })

  test('a click copies a promo code and shows a confirmation for three seconds', async ({ page, context, shop }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.goto(shop.url)
    await expect(page.getByRole('link', { name: 'Say HELLO10 at the till' })).toBeVisible()
    await expect(offer(page, 'FIVEOFF')).toBeHidden()
    await page.clock.runFor(7100)
    await expect(offer(page, 'FIVEOFF')).toBeVisible()
    // The notice names it.
    await expect(offer(page, 'HELLO10')).toHaveCount(0)
    await offer(page, 'FIVEOFF').click()
    await expect(page.getByRole('status').filter({ hasText: layout.promo.copied })).toBeAttached()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('FIVEOFF')
    await page.clock.runFor(3000)
    await expect(page.getByRole('status').filter({ hasText: layout.promo.copied })).not.toBeAttached()
    await expect(page.getByText('EUROS')).toHaveCount(0)
  })

  // Requirements: 2.54
  test('the newsletter form accepts an email address', { tag: '@core' }, async ({ page, shop }) => {
    await page.goto(shop.url)
    const form = page.getByRole('region', { name: layout.newsletter.title })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    // The form with scripts has replaced the plain one.
    await expect(form.getByRole('alert')).toBeAttached()
    await form.getByLabel(layout.newsletter.email).fill('ada')
    await page.keyboard.press('Enter')
    await expect(form.getByLabel(layout.newsletter.email)).toHaveAccessibleDescription(layout.newsletter.invalid)
    await form.getByLabel(layout.newsletter.email).fill('ada@example.com')
    const answered = page.waitForResponse(/api\/newsletter/)
    await page.keyboard.press('Enter')
    expect((await answered).status()).toBe(201)
    await expect(form.getByRole('status')).toContainText('we sent an email to ada@example.com')
    await expectAccessible(page, 'footer')
  })

  test('a holiday message shows only between its dates', async ({ page, shop }) => {
    await page.goto(shop.url)
    await expect(page.getByText('Harbour fair this week')).toBeVisible()
    await expect(page.getByText('Not yet')).toBeHidden()
    await expect(page.getByText(frame.holiday.standard)).toBeHidden()
  })
})

for (const width of [390, 320]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 780 } })

    test('the menu opens as a sheet', { tag: width === 390 ? '@core' : undefined }, async ({ page, shop }) => {
      await page.goto(shop.url)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const sheet = page.getByRole('dialog', { name: layout.menu })
      // The button works after hydration.
      await expect(async () => {
        await page.getByRole('button', { name: layout.openMenu }).press('Enter')
        await expect(sheet).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(sheet.getByRole('link', { name: 'Light anoraks' })).toBeVisible()
      await expect(sheet.getByRole('link', { name: 'Our channel' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: layout.openMenu })).toBeFocused()
      await page.getByRole('button', { name: layout.openMenu }).click()
      await sheet.getByRole('link', { name: 'Bags' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /Bags/ })).toBeVisible()
      await expect(sheet).toBeHidden()
    })

    // Requirements: 4.17
    test('the header hides on scrolling down, and returns on scrolling up and on keyboard focus', async ({
      page,
      shop,
    }) => {
      await page.goto(shop.url)
      const away = async () => (await header(page).boundingBox())?.y ?? 0
      await expect(header(page)).not.toHaveClass(/scrolled/)
      // The header reacts to scrolling after hydration.
      await expect(async () => {
        await page.mouse.wheel(0, 200)
        expect(await away()).toBeLessThan(-50)
      }).toPass()
      await expect(header(page)).toHaveClass(/scrolled/)
      await page.mouse.wheel(0, -60)
      await expect.poll(away).toBe(0)
      await page.mouse.wheel(0, 400)
      await expect.poll(away).toBeLessThan(-50)
      await header(page).getByRole('link', { name: layout.search }).focus()
      await expect.poll(away).toBe(0)
    })

    test('the page has no layout shift, is accessible and fits enlarged text', async ({ page, shop }) => {
      await page.goto(shop.url)
      await expect(offer(page, 'FIVEOFF')).toBeVisible()
      expect(await shifted(page)).toBeLessThan(0.05)
      await expectAccessible(page)
      expect(await tooSmall(page)).toEqual([])
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await expect(page.getByRole('button', { name: layout.promo.next })).toBeVisible()
      // Text twice as large and with wider spacing.
      await page.addStyleTag({
        content: 'html{font-size:32px}*{letter-spacing:.12em!important;word-spacing:.16em!important}',
      })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 780 } })

  test('the menu and the newsletter’s form are complete, and nothing that needs a script is shown', async ({
    page,
    shop,
  }) => {
    await page.goto(shop.url)
    const menu = page.getByRole('navigation', { name: layout.menu })
    await expect(menu.getByRole('link')).toHaveText([layout.explore, ...names.toSorted(), layout.about])
    await expect(page.getByRole('button', { name: layout.openMenu })).toBeHidden()
    await expect(page.getByRole('textbox', { name: layout.newsletter.email })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Say HELLO10 at the till' })).toBeVisible()
    await expect(offer(page, 'FIVEOFF')).toBeVisible()
  })

  test('the links of the footer open on a phone, and are all visible on wide screens', async ({ page, shop }) => {
    await page.goto(shop.url)
    const footer = page.getByRole('contentinfo')
    const track = footer.getByRole('link', { name: frame.helpLinks.track })
    await expect(track).toBeHidden()
    await footer.getByText(frame.help, { exact: true }).filter({ visible: true }).press('Enter')
    await expect(track).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(footer.getByRole('heading', { name: layout.shop })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Bags' })).toBeVisible()
    await expect(footer.locator('summary').filter({ visible: true })).toHaveCount(0)
  })
})
