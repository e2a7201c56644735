import { expect } from 'playwright/test'
import { test } from './fixtures/test'

test('the app reports health and readiness', { tag: '@core' }, async ({ request, testApp }) => {
  const base = `http://127.0.0.1:${testApp.port}`
  const alive = await request.get(`${base}/api/health`)
  expect([alive.status(), await alive.json()]).toEqual([200, { ok: true }])
  const ready = await request.get(`${base}/api/ready`)
  expect([ready.status(), ready.headers()['cache-control'], await ready.json()]).toEqual([
    200,
    'no-store',
    { ok: true },
  ])
})

// Requirements: 1.0
test('a new shop shows its name in a page that is complete without JavaScript', { tag: '@core' }, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const response = await page.goto(shop.url)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(shop.name))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('an unknown shop gets 404 and no other shop is shown', async ({ request, testApp }) => {
  const response = await request.get(`http://127.0.0.1:${testApp.port}/`, {
    headers: { host: `nobody-here.localhost:${testApp.port}` },
  })
  expect(response.status()).toBe(404)
})
