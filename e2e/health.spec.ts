import { expect } from 'playwright/test'
import { test } from './fixtures/test'

test('the app is alive and ready to sell', async ({ request, house }) => {
  const base = `http://127.0.0.1:${house.port}`
  const alive = await request.get(`${base}/api/health`)
  expect([alive.status(), await alive.json()]).toEqual([200, { ok: true }])
  const ready = await request.get(`${base}/api/ready`)
  expect([ready.status(), ready.headers()['cache-control'], await ready.json()]).toEqual([
    200,
    'no-store',
    { ok: true },
  ])
})

test('a new shop opens under its own name, in a page that is whole without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const answer = await page.goto(shop.url)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveTitle(new RegExp(shop.name))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a shop that nobody opened is not found, and no other shop stands in for it', async ({ request, house }) => {
  const answer = await request.get(`http://127.0.0.1:${house.port}/`, {
    headers: { host: `nobody-here.localhost:${house.port}` },
  })
  expect(answer.status()).toBe(404)
})
