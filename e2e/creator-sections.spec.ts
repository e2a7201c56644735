import { expect } from 'playwright/test'
import en from '../messages/en.json' with { type: 'json' }
import { expectAccessible } from './fixtures/accessibility'
import { cornerStore } from './fixtures/corner-store'
import { creatorSections } from './fixtures/creator-sections'
import { stopAnimations } from './fixtures/stop-animations'
import { test } from './fixtures/test'

const chapters = ['First', 'Second', 'Third'].map((name) => `## ${name} chapter\n\nA text.`)

test.use({
  storeFile: cornerStore({
    theme: {
      content: {
        sections: creatorSections(),
        header: { showAbout: true },
        about: {
          aboutText: [{ id: '1', text: 'We print by hand.' }],
          facts: [
            { label: 'Since', value: '1931' },
            { label: 'Place', value: '2,140 meters' },
          ],
        },
        pages: [{ slug: 'log', title: 'Log', text: chapters.join('\n\n') }],
      },
    },
  }),
})

for (const width of [320, 390, 768, 1440])
  test(`the sections of a creator, the about page and a page of text are accessible at ${width} pixels`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/', '/about', '/log']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await stopAnimations(page)
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBe(0)
    }
  })

test('the contents of a page of text lead to its headings', async ({ page, shop }) => {
  await page.goto(`${shop.url}/log`)
  await page.getByRole('navigation', { name: en.home.onThisPage }).getByRole('link', { name: 'Third chapter' }).click()
  await expect(page).toHaveURL(/#part-\d+$/)
  await expect(page.getByRole('heading', { name: 'Third chapter' })).toBeInViewport()
})

test('the time until the date of a countdown is shown', async ({ page, shop }) => {
  await page.goto(shop.url)
  await expect(page.getByText(/Tuesday, December 1, 2037/)).toBeVisible()
  await expect(page.getByText(en.home.days, { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d{4}$/).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sections show their contents, and the newsletter accepts an address', async ({ page, shop }) => {
    await page.goto(shop.url)
    for (const title of ['Carried up', 'The boat', 'Drop 08', 'A new mast', 'The yard', '112: The ticket'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(/Tuesday, December 1, 2037/)).toBeVisible()
    await expect(page.getByText(en.home.days, { exact: true })).toBeHidden()
    await expect(page.getByText('€3,200 of €5,000')).toBeVisible()
    await page.getByRole('textbox', { name: en.layout.newsletter.email }).fill('ada@example.com')
    await page.getByRole('button', { name: en.layout.newsletter.submit }).click()
    await expect(page.getByText('we sent an email to ada@example.com')).toBeVisible()
    await page.getByRole('link', { name: en.newsletter.shop }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
