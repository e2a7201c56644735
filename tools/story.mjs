import './run/node-floor.mjs'
import { stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { tsImport } from 'tsx/esm/api'
import { testBrowser } from './run/browser.mjs'
import { build } from './run/build.mjs'
import { atEnd, Failure, runCommand } from './run/command.mjs'
import { inRoot } from './run/paths.mjs'
import { say, step } from './run/say.mjs'
import { openTestHouse } from './run/test-house.mjs'

// npm run story -- [--out folder]: buys something in the demo shop on a phone, follows the order to its end, and draws the pictures of the README anew.
const { values: given } = parseArgs({ options: { out: { type: 'string', default: inRoot('docs/pictures') } } })

const phone = { width: 390, height: 844 }
/** Of one phone in a strip. */
const drawn = { ...phone, gap: 26, radius: 36 }
/** What a picture may weigh at most, in bytes: a README is read on trains. */
const heaviest = 60_000

const { ada, Buyer, cards } = await tsImport('../e2e/fixtures/buyer.ts', import.meta.url)
const { mailsTo } = await tsImport('../e2e/fixtures/mails.ts', import.meta.url)
const { operator } = await tsImport('../e2e/fixtures/operator.ts', import.meta.url)
const { standStill } = await tsImport('../e2e/fixtures/stillness.ts', import.meta.url)

async function openBrowser() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  const browser = await chromium.launch({ executablePath: await testBrowser(), args })
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

/** What the phone shows, from the top or from where this element is. */
async function picture(page, from) {
  await standStill(page)
  await page.evaluate(() => document.activeElement?.blur())
  if (from === undefined) await page.evaluate(() => scrollTo(0, 0))
  else await from.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 16))
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { width, left, right, top, bottom } = image.getBoundingClientRect()
      const isSeen = width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
      return !isSeen || (image.complete && image.naturalWidth > 0)
    }),
  )
  return page.screenshot()
}

/** A mail's head and its HTML part, which the service writes as quoted-printable. */
function readMail(file) {
  const head = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(file)?.[1]?.trim() ?? ''
  const [, written = ''] = /^Content-Type: text\/html[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/m.exec(file) ?? []
  const bytes = written
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return { from: head('From'), to: head('To'), subject: head('Subject'), html: Buffer.from(bytes, 'latin1').toString() }
}

async function mailSaying(house, words) {
  for (const until = Date.now() + 60_000; Date.now() < until; await new Promise((wait) => setTimeout(wait, 250))) {
    const mail = (await mailsTo(house, ada.email)).map(readMail).find(({ subject }) => words.test(subject))
    if (mail !== undefined) return mail
  }
  throw new Failure(`No mail whose subject has ${words} came to ${ada.email}.`)
}

/** A mail as a reader of mails shows it: subject, sender, then what the service wrote. */
async function pictureOfMail(page, { from, to, subject, html }) {
  const plain = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const size = '<head><meta name="viewport" content="width=device-width"></head>'
  const head = `<div style="margin:0 0 20px;padding:4px 0 14px;border-bottom:1px solid #ccc;font-size:15px;line-height:1.5;color:#555">
<b style="font-size:19px;color:#111">${plain(subject)}</b><br>${plain(from)}<br>to ${plain(to)}</div>`
  await page.goto('about:blank')
  await page.setContent(html.replace(/<body[^>]*>/, (body) => `${size}${body}${head}`))
  return picture(page)
}

/** One purchase and what follows. @returns {Promise<Record<string, Buffer[]>>} the pictures of each strip */
async function live(house, page) {
  const shop = { slug: 'nightshift', name: 'Night Shift', url: `http://nightshift.localhost:${house.port}` }
  const buyer = new Buyer(page, shop)
  const { checkout, track } = buyer.texts
  await buyer.landsOn('/listing/long-way-home-tee')
  const listing = await picture(page)
  await buyer.addsToCart()
  await buyer.goesToCart()
  await page.getByRole('list', { name: buyer.texts.cart.lines }).waitFor()
  const cart = await picture(page)
  await buyer.startsCheckout()
  await buyer.givesAddress()
  await buyer.givesCard(cards.good)
  const paying = await picture(page, page.getByRole('heading', { name: checkout.payment.title }))
  await buyer.placeOrder().click()
  await page.waitForURL(/\/thankyou/)
  const number = await buyer.isThanked()
  const thanks = await picture(page)
  const ordered = await pictureOfMail(page, await mailSaying(house, /^Your .* order/))

  const parcel = ['--carrier', 'USPS', '--tracking', '9400100000000000000000']
  await operator(house, 'orders', 'ship', shop.slug, number, ...parcel)
  const sent = await pictureOfMail(page, await mailSaying(house, /on its way$/))
  await buyer.landsOn(`/track/order/${number}`)
  await page.getByLabel(track.email).fill(ada.email)
  await page.getByRole('button', { name: track.show }).click()
  await page.getByText(track.steps.shipped).waitFor()
  const tracked = await picture(page)
  await buyer.landsOn('/track/recover')
  await page.getByLabel(track.email).fill(ada.email)
  await page.getByRole('button', { name: track.recover.submit }).click()
  await page.getByText(track.recover.sent.replace('{email}', ada.email)).waitFor()
  const asked = await picture(page)
  const found = await pictureOfMail(page, await mailSaying(house, /^Your orders/))
  return { buying: [listing, cart, paying], bought: [thanks, ordered, sent], after: [tracked, asked, found] }
}

/** Phones beside each other, with round corners, on nothing: a README is read on white and on black. */
async function strip(pictures) {
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
  const whole = { width: pictures.length * (width + gap) - gap, height, channels: 4, background: '#0000' }
  return sharp({ create: whole })
    .composite((await Promise.all(screens)).map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .webp({ quality: 54, effort: 6 })
}

await runCommand(async () => {
  await build()
  const { env } = await openTestHouse()
  const house = {
    port: Number(env.E2E_PORT),
    serviceUrl: env.E2E_COMMERCE_URL,
    adminToken: env.E2E_ADMIN_TOKEN,
    dataDir: env.E2E_DATA_DIR,
  }
  const page = await openBrowser()
  const strips = await step('Buying, and following the order', () => live(house, page))
  const heavy = []
  for (const [name, pictures] of Object.entries(strips)) {
    const path = `${given.out}/story-${name}.webp`
    await (await strip(pictures)).toFile(path)
    const { size } = await stat(path)
    say(`${path}, ${Math.round(size / 1000)} kB`)
    if (size > heaviest) heavy.push(path)
  }
  if (heavy.length > 0) throw new Failure(`Heavier than ${heaviest / 1000} kB: ${heavy.join(', ')}`)
})
