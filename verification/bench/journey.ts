import type { Locator, Page } from 'playwright'
import { ada, cards } from '../../e2e/fixtures/buyer'
import { waitForIdle } from '../../e2e/fixtures/page-weight'
import { shopUrl } from '../../e2e/fixtures/test-app'
import { saying, texts } from '../../e2e/fixtures/texts'
import { type Bench, benchStore } from './app'
import { phone, withBrowser } from './browser'
import type { Figure } from './figure'

const { checkout, deliveryNames, listing } = texts.en
const { methods } = checkout.payment

/** The link of an ad names the color. */
const adPath = '/listing/night-shift-club?utm_source=ad&utm_campaign=launch'

/** "Slow 4G" of the browser's network panel. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }
const slowdown = 4

/** The step of a purchase: what the shopper taps and types, and what must be there for the next step. */
type Step = {
  name: string
  taps: number
  act: (page: Page) => Promise<unknown>
  ready: (page: Page) => Locator
}

const dialog = (page: Page) => page.getByRole('dialog')
const radio = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

const enterCart: Step[] = [
  {
    name: 'size',
    taps: 1,
    act: (page) => page.getByRole('radio', { name: 'L', exact: true }).tap(),
    ready: (page) => page.getByRole('radio', { name: 'L', exact: true, checked: true }),
  },
  {
    name: 'added to cart',
    taps: 1,
    act: (page) => button(page, saying(listing.addToCart)).first().tap(),
    ready: (page) => dialog(page).getByRole('button', { name: texts.en.cart.checkout, exact: true }),
  },
]

const thankyou = (page: Page) => page.getByText(/^([0-9A-Z]{4}-){3}[0-9A-Z]$/)

const byCard: Step[] = [
  {
    name: 'checkout',
    taps: 1,
    act: (page) => dialog(page).getByRole('button', { name: texts.en.cart.checkout, exact: true }).tap(),
    ready: (page) => page.getByRole('heading', { level: 1, name: checkout.title, exact: true }),
  },
  {
    name: 'address',
    taps: 10,
    async act(page) {
      const { email, firstName, lastName, address1, city, state, zip, phone: number } = ada
      const { customer } = checkout
      const field = (label: string) => page.getByLabel(label, { exact: true })
      await field(customer.email).fill(email)
      await field(customer.firstName).fill(firstName)
      await field(customer.lastName).fill(lastName)
      await field(customer.address1).fill(address1)
      await field(customer.city).fill(city)
      await field(customer.state).selectOption({ label: state })
      await field(customer.zip).fill(zip)
      await field(customer.phone).fill(number)
      await button(page, customer.submit).tap()
    },
    ready: (page) => radio(page, saying(deliveryNames.fullStandardCost)),
  },
  {
    name: 'delivery',
    taps: 1,
    act: (page) => radio(page, saying(deliveryNames.fullRushCost)).tap(),
    ready: (page) => page.getByLabel(checkout.card.number),
  },
  {
    name: 'order',
    taps: 5,
    async act(page) {
      const { card, payment } = checkout
      await page.getByLabel(card.number).fill(cards.good)
      await page.getByLabel(card.expiry).fill('12 / 40')
      await page.getByLabel(card.code).fill('123')
      await page.getByLabel(card.name).fill('Ada Okafor')
      await button(page, saying(payment.place)).first().tap()
    },
    ready: thankyou,
  },
]

const byWallet: Step[] = [
  {
    name: 'sheet of the wallet',
    taps: 1,
    act: (page) => dialog(page).getByRole('button', { name: methods['google-pay'] }).tap(),
    ready: (page) => page.getByRole('alertdialog').getByRole('radio').first(),
  },
  {
    name: 'order',
    taps: 1,
    act: (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: checkout.sandbox.approve, exact: true }).tap(),
    ready: thankyou,
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
    const measured = [
      await time(
        () => page.goto(shopUrl(bench.testApp, benchStore) + adPath, { waitUntil: 'commit' }),
        button(page, saying(listing.addToCart)).first(),
      ),
    ]
    for (const { act, ready } of steps) measured.push(await time(() => act(page), ready(page)))
    return measured
  })
