import { expect } from 'playwright/test'
import { buy, createPayableCheckout, customer } from '../../e2e/fixtures/checkout-calls'
import { browserCookies } from '../../e2e/fixtures/same-origin'
import { readRoutes } from '../../e2e/fixtures/write-routes'
import type { Attack } from './attack'

const personal = /Okafor|Elm Street|ada@|\+1\d{10}/
/** Reads a URL as a script of the page does. */
const read = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

export const readBuyers: Attack = {
  id: 'S66',
  attack: 'a script of a store page reads the buyer of an order or a checkout with the id from the history',
  expected: 'no name, address, email or phone number without the token of the page',
  asvs: '8.2.3, 3.5.3',
  run: async ({ testApp, browser, openShop }) => {
    const shop = await openShop()
    const place = { testApp, slug: shop.slug }
    const { checkout: bought, number } = await buy(place)
    const open = await createPayableCheckout(place)
    const context = await browser.newContext()
    const order = bought.cookie.replace(/^checkout=/, 'order=')
    await context.addCookies(browserCookies(`${open.cookie}; ${order}`, shop.url))
    const page = await context.newPage()
    await page.goto(shop.url)
    const reads = await readRoutes()
    let calls = 0
    for (const path of [
      ...reads,
      '/thankyou',
      '/checkout-complete/x',
      `/track/order/${number}`,
      `/checkout/${open.id}`,
    ])
      for (const id of [bought.id, open.id])
        for (const query of [`cart=${id}`, `id=${id}`, `id=${id}&cart=${id}`, `cartId=${id}&storeSlug=${shop.slug}`]) {
          const { text } = await page.evaluate(read, `${path}?${query}`)
          expect(text, `${path}?${query}`).not.toMatch(personal)
          calls += 1
        }
    const found = await page.evaluate(read, `/api/order?cart=${bought.id}`)
    expect(JSON.parse(found.text)).toMatchObject({ order: { lookupNumber: number, buyer: null } })

    // The buyer sees it.
    await page.goto(`${shop.url}/thankyou?cart=${bought.id}`)
    await expect(page.getByText(customer.address1)).toBeVisible()
    await expect(page.getByText(customer.email)).toBeVisible()
    // And a reload, a day later, shows it again.
    await page.reload()
    await expect(page.getByText(customer.address1)).toBeVisible()
    await context.close()
    return { observed: `${calls} of ${calls} reads of ${reads.length} calls and 4 pages contain nothing of the buyer` }
  },
}
