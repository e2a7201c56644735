import { stat } from 'node:fs/promises'
import { chromium, type Locator, type Page } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { ada, Buyer, cards } from '../e2e/fixtures/buyer'
import { readEmails } from '../e2e/fixtures/mails'
import { operator } from '../e2e/fixtures/operator'
import { stopAnimations } from '../e2e/fixtures/stop-animations'
import type { TestApp } from '../e2e/fixtures/test-app'
import { ensureTestBrowser, testBrowser } from './run/browser'
import { build } from './run/build'
import { atEnd, CommandError, readArguments, runCommand } from './run/command'
import { printLine, step } from './run/output'
import { inRoot } from './run/paths'
import { startTestServices } from './run/test-services'

// node tools/run.mjs screenshots [--out folder]: buys an item in the demo shop on a phone, tracks the order, and
// regenerates the README images.
const { values: given } = readArguments({ options: { out: { type: 'string', default: inRoot('docs/pictures') } } })

const phone = { width: 390, height: 844 }
/** Size of one phone in a strip, in pixels. */
const drawn = { ...phone, gap: 26, radius: 36 }
/** Maximum size of an image in bytes, for slow connections. */
const maxBytes = 60_000

async function openBrowser(): Promise<Page> {
  // An email is shown without an address of its own, from where Chromium does not load pictures of a local server.
  const features = '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests'
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', features]
  await ensureTestBrowser()
  const browser = await chromium.launch({ executablePath: testBrowser(), args })
  atEnd(() => browser.close())
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  context.setDefaultTimeout(60_000)
  return context.newPage()
}

/** A screenshot of the phone, from the top or from this element on. */
async function picture(page: Page, from?: Locator): Promise<Buffer> {
  await stopAnimations(page)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  if (from === undefined) await page.evaluate(() => scrollTo(0, 0))
  else await from.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 16))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { width, left, right, top, bottom } = image.getBoundingClientRect()
      const isVisible = width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      return !isVisible || (image.complete && image.naturalWidth > 0)
    }),
  )
  return page.screenshot()
}

type Mail = { from: string; to: string; subject: string; html: string }

/** The headers of an email and its HTML part, which is quoted-printable. */
function readMail(file: string): Mail {
  const head = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(file)?.[1]?.trim() ?? ''
  const [, written = ''] = /^Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/m.exec(file) ?? []
  const bytes = written
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { from: head('From'), to: head('To'), subject: head('Subject'), html: Buffer.from(bytes, 'latin1').toString() }
}

async function waitForMail(services: TestApp, subjectPattern: RegExp): Promise<Mail> {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((wait) => setTimeout(wait, 250))) {
    const mail = (await readEmails(services, ada.email))
      .map(readMail)
      .find(({ subject }) => subjectPattern.test(subject))
    if (mail !== undefined) return mail
  }
  throw new CommandError(`No email to ${ada.email} has a subject that matches ${subjectPattern}.`)
}

/** A screenshot of an email as a mail client shows it: subject, sender, body. */
async function pictureOfMail(page: Page, { from, to, subject, html }: Mail): Promise<Buffer> {
  const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const size = '<head><meta name="viewport" content="width=device-width"></head>'
  const head = `<div style="padding:18px 16px 14px;border-bottom:1px solid #ccc;background:#fff;font-family:Arial,sans-serif;font-size:15px;line-height:1.5;color:#555">
<b style="font-size:19px;color:#111">${plain(subject)}</b><br>${plain(from)}<br>to ${plain(to)}</div>`
  await page.goto('about:blank')
  await page.setContent(html.replace(/<body[^>]*>/, (body) => `${size}${body}${head}`))
  return picture(page)
}

/** Runs a purchase and tracks the order. Returns the screenshots of each strip. */
async function runPurchase(services: TestApp, page: Page): Promise<Record<string, Buffer[]>> {
  const shop = { slug: 'nightshift', name: 'Night Shift', url: `http://nightshift.localhost:${services.port}` }
  const buyer = new Buyer(page, shop)
  const { checkout, track } = buyer.texts
  await buyer.openPage('/listing/long-way-home-tee')
  const listing = await picture(page)
  await buyer.addToCart()
  await buyer.goToCart()
  await page.getByRole('list', { name: buyer.texts.cart.lines }).waitFor()
  const cart = await picture(page)
  await buyer.startCheckout()
  await buyer.enterAddress()
  await buyer.enterCard(cards.good)
  const paying = await picture(page, page.getByRole('heading', { name: checkout.payment.title }))
  await buyer.placeOrder().click()
  await page.waitForURL(/\/thankyou/)
  const number = await buyer.expectThankyou()
  const thanks = await picture(page)
  const ordered = await pictureOfMail(page, await waitForMail(services, /^Your .* order/))

  const parcel = ['--carrier', 'USPS', '--tracking', '9400100000000000000000']
  await operator(services, 'orders', 'ship', shop.slug, number, ...parcel)
  const sent = await pictureOfMail(page, await waitForMail(services, /on its way$/))
  await buyer.openPage(`/track/order/${number}`)
  await page.getByLabel(track.email).fill(ada.email)
  await page.getByRole('button', { name: track.show }).click()
  await page.getByText(track.steps.shipped).waitFor()
  const tracked = await picture(page)
  await buyer.openPage('/track/recover')
  await page.getByLabel(track.email).fill(ada.email)
  await page.getByRole('button', { name: track.recover.submit }).click()
  await page.getByText(track.recover.sent.replace('{email}', ada.email)).waitFor()
  const recovered = await picture(page)
  const found = await pictureOfMail(page, await waitForMail(services, /^Your orders/))
  return { buying: [listing, cart, paying], bought: [thanks, ordered, sent], after: [tracked, recovered, found] }
}

/** Phones side by side with rounded corners on a transparent background, for light and dark mode. */
async function strip(pictures: readonly Buffer[]): Promise<Sharp> {
  const { width, height, gap, radius } = drawn
  const shape = `width="${width}" height="${height}" rx="${radius}"`
  const corners = Buffer.from(`<svg width="${width}" height="${height}"><rect ${shape}/></svg>`)
  const edge = Buffer.from(
    `<svg width="${width}" height="${height}"><rect ${shape} fill="none" stroke="#8888" stroke-width="4"/></svg>`,
  )
  const screens = pictures.map((one) =>
    sharp(one)
      .resize(width, height)
      .composite([{ input: edge }, { input: corners, blend: 'dest-in' }])
      .png()
      .toBuffer(),
  )
  const whole = { width: pictures.length * (width + gap) - gap, height, channels: 4, background: '#0000' } as const
  return sharp({ create: whole })
    .composite((await Promise.all(screens)).map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .webp({ quality: 54, effort: 6 })
}

await runCommand(async () => {
  await build()
  const { env } = await startTestServices()
  const services: TestApp = {
    port: Number(env.E2E_PORT),
    serviceUrl: env.E2E_COMMERCE_URL,
    adminToken: env.E2E_ADMIN_TOKEN,
    secrets: [],
    settings: {},
    dataDir: env.E2E_DATA_DIR,
  }
  const page = await openBrowser()
  const strips = await step('Buying an item and tracking the order', () => runPurchase(services, page))
  const heavy: string[] = []
  for (const [name, pictures] of Object.entries(strips)) {
    const path = `${given.out}/story-${name}.webp`
    await (await strip(pictures)).toFile(path)
    const { size } = await stat(path)
    printLine(`${path}, ${Math.round(size / 1000)} kB`)
    if (size > maxBytes) heavy.push(path)
  }
  if (heavy.length > 0)
    throw new CommandError(`These images are larger than ${maxBytes / 1000} kB: ${heavy.join(', ')}.`)
})
