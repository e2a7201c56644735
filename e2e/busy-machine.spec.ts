import { execFileSync, spawn } from 'node:child_process'
import { locales } from '@awning/platform/locales'
import { expect } from 'playwright/test'
import { Buyer, cards } from './fixtures/buyer'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'

const loops = 12
const atOnce = 60
const visits = 200
const suspendedMs = 5_000

/** Gives a process one core, which it shares with endless loops. Returns a function that stops them. */
function makeBusy(pid: number): () => void {
  execFileSync('taskset', ['-acp', '0', String(pid)])
  const busy = Array.from({ length: loops }, () => spawn('taskset', ['-c', '0', 'sh', '-c', 'while :; do :; done']))
  return () => {
    for (const loop of busy) loop.kill('SIGKILL')
  }
}

/** Different pages, so that each visit is the first one of its page. */
const pages = ['', 'goods', 'listing/corner-tee', 'cart', 'search', 'about', 'goods?sort=newest', 'listing/last-one']
const currencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD']
const visited = pages.flatMap((page) =>
  locales.flatMap((locale) =>
    currencies.map((currency) => ({ path: `/${page}`, market: `${locale}.${currency}.USA` })),
  ),
)

test(`on a busy machine, first visits and a purchase are slow but succeed, also while the service is suspended @long`, async ({
  testApp,
  shop,
  page,
}) => {
  test.setTimeout(900_000)
  const app = await startFaultInjectionApp(testApp)
  const stopLoops = makeBusy(app.pid)
  const host = hostOf(app.testApp, shop.slug)
  try {
    const statuses: [string, number][] = []
    const waiting = visited.slice(0, visits)
    const visitAll = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { path, market } = next
        const { status } = await rawRequest(app.testApp, { host, path, headers: { cookie: `buyer=${market}` } })
        statuses.push([`${path} ${market}`, status])
        if (statuses.length !== visits / 2) continue
        app.suspend()
        setTimeout(app.resume, suspendedMs)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, visitAll))
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
    expect(statuses).toHaveLength(visits)

    page.setDefaultTimeout(120_000)
    const buyer = new Buyer(page, { ...shop, url: `http://${host}` })
    await buyer.openPage('/listing/corner-tee')
    await buyer.addToCart()
    await buyer.goToCart()
    await buyer.startCheckout()
    await buyer.enterAddress()
    await buyer.enterCard(cards.good)
    await buyer.placeOrder().click()
    await buyer.expectThankyou()
  } finally {
    stopLoops()
    await page.close()
    await app.stop()
  }
})
