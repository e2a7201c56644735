import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@awning/contract/checkout'
import { orderStatuses } from '@awning/contract/order-status'
import { locales } from '@awning/platform/locales'
import { sampleShop } from '@awning/testing/sample-mails'
import { customer, number, order, parcel, trackUrl } from '@awning/testing/sample-order'
import type { Mail } from '../ports/mailer'
import { creatorMail } from './creator-mail'
import { createFileMailer } from './mailer'
import { recoverMail } from './recover-mail'
import { type NotifiedStatus, statusMail } from './status-mail'

const context = {
  ...{ storeName: 'Corner & Sons', fromAddress: 'orders@example.com' },
  ...{ locale: 'en', trackUrl, shop: sampleShop({}) },
}
const notified = orderStatuses.filter((status): status is NotifiedStatus => status !== 'placed')
const fullText = ({ subject, text, html }: Mail) => `${subject}\n${text}\n${html}`
const placeholder = /undefined|\bnull\b|NaN|\[object|\$\{|\{\w*\}/

const each = locales.flatMap((locale) => notified.map((status) => [locale, status] as const))
// Requirements: C4.122
test.each(each)(
  'in %s, the email for an order that is %s contains the store, the number and the tracking link',
  (locale, status) => {
    const mail = statusMail(order, status, { ...context, locale })
    expect(mail.subject).toContain(number)
    expect(mail.text).toContain('Corner & Sons')
    expect(mail.text).toContain(number)
    expect(mail.text).toContain(trackUrl)
    expect(mail.html).toContain(`href="${trackUrl}"`)
    expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`)
    expect(fullText(mail)).not.toMatch(placeholder)
    if (status === 'shipped') for (const part of ['USPS', '9400', parcel.url]) expect(mail.text).toContain(part)
    if (status === 'cancelled' || status === 'refunded') {
      expect(mail.text).toMatch(/32[.,]19/)
      expect(mail.text).toContain('Sold out <sorry>')
      expect(mail.html).toContain('Sold out &lt;sorry&gt;')
    }
  },
)

test.each([...locales])(
  'in %s, the email for a free order that was canceled mentions no refund of an amount',
  (locale) => {
    const free = { ...order, totalCost: { ...order.totalCost, amount: 0 } }
    const canceled = statusMail(free, 'cancelled', { ...context, locale })
    expect(canceled.text).toContain(number)
    expect(fullText(canceled)).not.toMatch(placeholder)
    expect(canceled.text).not.toMatch(/(^|[^0-9])0[.,]00/)
  },
)

test('each language has its own text for each status', () => {
  for (const status of notified) {
    const texts = locales
      .filter((locale) => locale !== 'en-GB')
      .map((locale) => statusMail(order, status, { ...context, locale }).text)
    expect(new Set(texts).size).toBe(texts.length)
  }
})

// Requirements: C4.122
test.each([...locales])(
  'in %s, the email with lost order numbers lists number, date, status, total and page of each order',
  (locale) => {
    const lost = orderStatuses.map((status) => ({
      lookupNumber: number,
      placedAt: new Date('2026-11-20T10:00:00Z'),
      status,
      total: { amount: 3_219, currency: 'USD' as const },
      trackUrl,
      delivery: null,
      lineItems: order.lineItems,
    }))
    const mail = recoverMail(lost, { ...context, locale, key: 'recover-1', to: 'ada@example.com', firstName: 'Ada' })
    expect(mail.text.split(number).length - 1).toBe(2 * lost.length)
    expect(mail.text).toMatch(/2026/)
    expect(mail.text).toMatch(/32[.,]19/)
    expect(fullText(mail)).not.toMatch(placeholder)
  },
)

// Requirements: C4.122
test('the creator’s email shows buyer, items, total and address, and a reply goes to the buyer', () => {
  const mail = creatorMail(order, 'placed', 'maker@example.com', context)
  expect(mail).toMatchObject({ to: 'maker@example.com', replyTo: 'ada@example.com' })
  for (const part of [
    number,
    'Dead Air <3, Classic Tee, Black, M, SKU HM-1\n  Quantity: 2  $28.00',
    '$32.19',
    'ada@example.com',
    customer.address.city,
  ])
    expect(mail.text).toContain(part)
  // The summary rows between the line items and the total explain the difference.
  const { subtotal, discount, shipping, tax } = order.costs
  const amounts = [...mail.text.matchAll(/^(?:Delivery|Sales Tax|Discount): (-?)\$([\d.]+)$/gm)]
  const between = amounts.reduce(
    (sum, [, minus, dollars]) => sum + (minus ? -1 : 1) * Math.round(Number(dollars) * 100),
    0,
  )
  expect(between).toBe(shipping.value + tax.value - discount.value)
  expect(subtotal.value + between).toBe(order.totalCost.amount)
  expect(mail.html).toContain('&lt;b&gt;Lovelace')
  expect(mail.html).not.toContain('<b>')
  expect(creatorMail(order, 'refunded', 'maker@example.com', context).text).toContain('Sold out')
})

test('the creator’s email shows the tax id that customs of the country requires', () => {
  const brazilian = { ...order, customer: { ...customer, taxId: '11144477735' } }
  const mail = creatorMail(brazilian, 'placed', 'maker@example.com', context)
  expect(mail.text).toContain('Tax ID for customs: 111.444.777-35')
  expect(creatorMail(order, 'placed', 'maker@example.com', context).text).not.toContain('Tax ID')
})

// Requirements: C4.122
test('user input cannot add a line or a header', async () => {
  const evil = 'Shop\r\nBcc: everybody@example.com'
  const hostile: Order = {
    ...order,
    firstName: evil,
    customer: { ...customer, firstName: evil, address: { ...customer.address, city: evil } },
    lineItems: order.lineItems.map((line) => ({ ...line, title: evil })),
    history: order.history.map((event) => ({ ...event, reason: evil })),
  }
  const dir = await mkdtemp(join(tmpdir(), 'mail-'))
  const mailer = createFileMailer(dir)
  const own = { ...context, storeName: evil }
  await mailer.send(statusMail(hostile, 'cancelled', own))
  await mailer.send(creatorMail(hostile, 'placed', 'maker@example.com', own))
  await mailer.send(
    recoverMail(
      [{ ...order, lookupNumber: number, placedAt: new Date(0), status: 'placed', total: order.totalCost, trackUrl }],
      {
        ...own,
        key: 'recover-1',
        to: 'ada@example.com',
        firstName: evil,
      },
    ),
  )
  const files = await readdir(dir)
  expect(files).toHaveLength(3)
  for (const file of files) {
    const mail = await readFile(join(dir, file), 'utf8')
    // Quoted-printable breaks long lines with an equals sign at any position. These are not lines of the email.
    expect(mail.replaceAll('=\r\n', '')).not.toMatch(/^bcc:/im)
  }
  await rm(dir, { recursive: true })
})
