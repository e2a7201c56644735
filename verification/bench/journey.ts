import type { Locator } from 'playwright'
import { Buyer, cards } from '../../e2e/fixtures/buyer'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { saying, texts } from '../../e2e/fixtures/texts'
import { type Bench, benchStore } from './app'
import { phone, withBrowser } from './browser'
import type { Figure } from './figure'

const { cart, checkout, deliveryNames, listing } = texts.en

/** The link of an ad names the color. */
const adPath = '/listing/night-shift-club?utm_source=ad&utm_campaign=launch'

/** "Slow 4G" of the browser's network panel. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowdown = 4

/** The step of a purchase: what the shopper does, and what must be there for the next step. */
type Step = {
  name: string
  /** Taps and fields. */
  taps: number
  act: (buyer: Buyer) => Promise<unknown>
  ready: (buyer: Buyer) => Locator
}

const addButton = ({ page }: Buyer) => page.getByRole('button', { name: saying(listing.addToCart) }).first()
const checkoutButton = ({ page }: Buyer) =>
  page.getByRole('dialog').getByRole('button', { name: cart.checkout, exact: true })
const sheet = ({ page }: Buyer) => page.getByRole('alertdialog')
const orderNumber = ({ page }: Buyer) => page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]$/)

const enterCart: Step[] = [
  {
    name: 'size',
    taps: 1,
    act: ({ page }) => page.getByRole('radio', { name: 'L', exact: true }).tap(),
    ready: ({ page }) => page.getByRole('radio', { name: 'L', exact: true, checked: true }),
  },
  { name: 'added to cart', taps: 1, act: (buyer) => addButton(buyer).tap(), ready: checkoutButton },
]

const byCard: Step[] = [
  {
    name: 'checkout',
    taps: 1,
    act: (buyer) => checkoutButton(buyer).tap(),
    ready: ({ page }) => page.getByRole('heading', { level: 1, name: checkout.title, exact: true }),
  },
  {
    name: 'address',
    taps: 11,
    act: (buyer) => buyer.submitAddress(),
    ready: ({ page }) => page.getByRole('radio', { name: saying(deliveryNames.fullStandardCost) }),
  },
  {
    name: 'delivery',
    taps: 1,
    act: (buyer) => buyer.chooseDelivery('fullRushCost'),
    ready: ({ page }) => page.getByLabel(checkout.card.number),
  },
  {
    name: 'order',
    taps: 5,
    async act(buyer) {
      await buyer.enterCard(cards.good)
      await buyer.placeOrder().first().tap()
    },
    ready: orderNumber,
  },
]

const byWallet: Step[] = [
  {
    name: 'sheet of the wallet',
    taps: 1,
    act: ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: checkout.payment.methods['google-pay'] }).tap(),
    ready: (buyer) => sheet(buyer).getByRole('radio').first(),
  },
  {
    name: 'order',
    taps: 1,
    act: (buyer) => sheet(buyer).getByRole('button', { name: checkout.sandbox.approve, exact: true }).tap(),
    ready: orderNumber,
  },
]

/** A purchase on a phone with a slow processor and connection, from the link of an ad to the page after the order. */
export async function measureJourney(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [method, steps] of Object.entries({ card: byCard, wallet: byWallet }))
    figures.push(...(await measurePurchase(bench, method, [...enterCart, ...steps])))
  return figures
}

async function measurePurchase(bench: Bench, method: string, steps: readonly Step[]): Promise<Figure[]> {
  const names = ['page of the product', ...steps.map(({ name }) => name)]
  const waits = names.map((): number[] => [])
  const shifts = names.map((): number[] => [])
  const totals: number[] = []
  for (let run = 0; run < bench.runs; run += 1) {
    const measured = await buy(bench, steps)
    measured.forEach(({ wait, shift }, index) => {
      waits[index]?.push(wait)
      shifts[index]?.push(shift)
    })
    totals.push(measured.reduce((sum, { wait }) => sum + wait, 0))
  }
  const taps = steps.reduce((sum, step) => sum + step.taps, 0)
  return [
    { subject: `by ${method}`, name: 'taps and fields', unit: '', values: [taps] },
    { subject: `by ${method}`, name: 'waiting, all steps', unit: 's', values: totals },
    ...names.flatMap((name, index): Figure[] => [
      { subject: `by ${method}, ${name}`, name: 'waiting', unit: 's', values: waits[index] ?? [] },
      {
        subject: `by ${method}, ${name}`,
        name: 'layout shift',
        unit: '',
        values: shifts[index] ?? [],
        target: { atMost: 0.02 },
      },
    ]),
  ]
}

/** Seconds until each step can be used, and its layout shift until the page is idle. */
const buy = (bench: Bench, steps: readonly Step[]): Promise<{ wait: number; shift: number }[]> =>
  withBrowser(bench, phone, async (browser) => {
    const page = await browser.newPage()
    let shift = 0
    await page.exposeFunction('reportShift', (value: number) => {
      shift += value
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if (!Reflect.get(entry, 'hadRecentInput')) Reflect.get(window, 'reportShift')(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const time = async (act: () => Promise<unknown>, ready: Locator) => {
      shift = 0
      const from = performance.now()
      await act()
      await ready.waitFor()
      const wait = (performance.now() - from) / 1_000
      await waitForIdle(page)
      return { wait, shift }
    }
    const url = shopUrl(bench.testApp, benchStore)
    const buyer = new Buyer(page, { slug: benchStore, name: 'Night Shift', url })
    const measured = [await time(() => page.goto(url + adPath, { waitUntil: 'commit' }), addButton(buyer))]
    for (const { act, ready } of steps) measured.push(await time(() => act(buyer), ready(buyer)))
    return measured
  })
