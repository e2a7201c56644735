import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Order } from '@awning/contract/checkout'
import { defaultOptionValue } from '@awning/contract/store-file'
import { sampleShop } from '@awning/testing/sample-mails'
import { order as sampleOrder } from '@awning/testing/sample-order'
import type { Mail } from '../ports/mailer'
import { addressOf, createFileMailer } from './mailer'
import { orderMail } from './order-mail'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'))
})
afterEach(() => rm(dir, { recursive: true }))

const [line] = sampleOrder.lineItems
const order: Order = {
  ...sampleOrder,
  status: 'placed',
  history: [],
  costs: { ...sampleOrder.costs, discount: { value: 280 }, shipping: { value: 499 }, tax: { value: 200 } },
  lineItems: line ? [{ ...line, quantity: 1, price: 2_800, discount: 280 }] : [],
  delivery: {
    id: 'fullStandardCost',
    name: 'Standard delivery',
    cost: { amount: 499, currency: 'USD' },
    deliveryEstimates: { early: '2026-12-02', late: '2026-12-09' },
  },
  promoCode: 'HELLO10',
}
const context = {
  storeName: 'Corner Shop',
  fromAddress: 'orders@example.com',
  locale: 'en',
  trackUrl: 'https://corner.example.com/track/order/7K3M-PQ9X-2WHT-B',
  shop: sampleShop({}),
}

// Requirements: C4.122
test('the order email contains number, line items, summary rows, promo code and address', () => {
  const { text, html, subject, key } = orderMail(order, context)
  expect(subject).toBe('Your Corner Shop order 7K3M-PQ9X-2WHT-B')
  expect(key).toBe('order-7K3M-PQ9X-2WHT-B')
  for (const part of [
    'Dead Air <3, Classic Tee, Black, M',
    'Subtotal: $28.00',
    'Discount: -$2.80',
    'Delivery: $4.99',
    'Sales Tax: $2.00',
    'Total: $32.19',
    'Springfield, CA 94107',
    'Estimated arrival: Wed, Dec 2 – Wed, Dec 9',
    'Promo code: HELLO10',
  ]) {
    expect(text).toContain(part)
  }
  expect(text + html).not.toMatch(/digital items/i)
  expect(text).toContain(`Track your order: ${context.trackUrl}`)
  expect(html).toContain(`href="${context.trackUrl}"`)
  expect(html).toContain('Promo code: HELLO10')
  expect(html).toContain('Dead Air &lt;3')
  expect(html).not.toContain('<b>Lovelace')
})

test('the order email shows a billing address that differs from the delivery address', () => {
  const address = { ...order.customer.address, address1: '1 Elm Street', city: 'Salem', zip: '97301', stateCode: 'OR' }
  const { text, html } = orderMail({ ...order, billing: { firstName: 'Grace', lastName: 'Hopper', address } }, context)
  expect(text).toContain('Billing address:\n  Grace Hopper\n  1 Elm Street')
  expect(html).toContain('Salem, OR 97301')
  expect(orderMail(order, context).text).not.toContain('Billing address')
})

const wallpaper = { title: 'Static', productType: 'Wallpaper', sizeLabel: 'Digital', digital: true }
const promise = 'Corner Shop sends the files of your digital items to this address in a separate email.'

test('an email for digital items only explains their delivery and shows no address, date or color', () => {
  const lineItems = order.lineItems.map((line) => ({ ...line, ...wallpaper }))
  const { text, html } = orderMail({ ...order, lineItems }, context)
  for (const mail of [text, html]) {
    expect(mail).toContain(promise)
    expect(mail).toMatch(/Static.*Wallpaper, Digital/)
    expect(mail).not.toMatch(/Deliver to|Estimated arrival|Springfield/)
  }
})

test('an email for a mixed order also shows the address, and the code of free shipping', () => {
  const lineItems = order.lineItems.flatMap((line) => [line, { ...line, ...wallpaper }])
  const costs = { ...order.costs, discount: { value: 0 } }
  const { text } = orderMail({ ...order, lineItems, costs, promoCode: 'FREESHIP' }, context)
  for (const part of [promise, 'Deliver to:', 'Promo code: FREESHIP']) expect(text).toContain(part)
  expect(orderMail({ ...order, promoCode: null }, context).text).not.toContain('Promo code')
})

test('an option without choice is not shown', () => {
  const lineItems = order.lineItems.map((line) => ({
    ...line,
    colourName: defaultOptionValue,
    sizeLabel: defaultOptionValue,
  }))
  expect(orderMail({ ...order, lineItems }, context).text).toMatch(/^Dead Air <3, Classic Tee$/m)
})

test.each([
  [
    'de',
    'Deine Bestellung',
    'Gesamtsumme: 32,19\u00a0$',
    'Voraussichtliche Lieferung: Mi., 2. Dez. – Mi., 9. Dez.',
    'Vereinigte Staaten',
  ],
  ['nl', 'Je bestelling', 'Totaal: US$\u00a032,19', 'Verwachte bezorging: wo 2 dec – wo 9 dec', 'Verenigde Staten'],
  ['fr', 'Votre commande', 'Total: 32,19\u00a0$US', 'Arrivée estimée: mer. 2 déc. – mer. 9 déc.', 'États-Unis'],
  ['it', 'Il tuo ordine', 'Totale: 32,19\u00a0USD', 'Arrivo previsto: mer 2 dic – mer 9 dic', 'Stati Uniti'],
  ['es', 'Tu pedido', 'Total: 32,19\u00a0US$', 'Llegada prevista: mié, 2 dic – mié, 9 dic', 'Estados Unidos'],
  [
    'pt-BR',
    'Seu pedido',
    'Total: US$\u00a032,19',
    'Chegada prevista: qua., 2 de dez. – qua., 9 de dez.',
    'Estados Unidos',
  ],
  ['en-GB', 'Your Corner Shop order', 'Total: US$32.19', 'Estimated arrival: Wed 2 Dec – Wed 9 Dec', 'United States'],
])('a buyer who ordered in %s gets the email in that language', (locale, subject, total, arrives, country) => {
  const mail = orderMail(order, { ...context, locale })
  expect(mail.subject).toContain(subject)
  expect(mail.html).toContain(`<html lang="${locale}" dir="ltr">`)
  for (const part of [total, arrives, country])
    expect(mail.text.replace(/\s/g, ' ')).toContain(part.replace(/\s/g, ' '))
})

test.each([
  ['DE', { city: 'Berlin', zip: '10969' }, '10969 Berlin', 'Germany'],
  ['CA', { city: 'Ottawa', state: 'Ontario', stateCode: 'ON', zip: 'K1A 0B1' }, 'Ottawa ON K1A 0B1', 'Canada'],
  ['GB', { city: 'London', zip: 'SW1A 1AA' }, 'London', 'SW1A 1AA', 'United Kingdom'],
])('an address in %s follows the format of its country', (countryCode, parts, ...lines) => {
  const address = { ...order.customer.address, address2: '', state: '', stateCode: '', ...parts, countryCode }
  const customer = { ...order.customer, lastName: 'Okafor', address }
  const { text, html } = orderMail({ ...order, customer }, context)
  const place = ['Ada Okafor', address.address1, ...lines]
  expect(text).toContain(`Deliver to:\n${place.map((line) => `  ${line}`).join('\n')}\n`)
  expect(html).toContain(place.join('<br>'))
})

test('an unsupported language falls back to English, and the HTML declares it', () => {
  const { subject, html } = orderMail(order, { ...context, locale: 'xx"><script>' })
  expect(subject).toContain('Your Corner Shop order')
  expect(html).toContain('<html lang="en" dir="ltr">')
})

test('sending the same email twice writes one file that only its owner can read', async () => {
  const mailer = createFileMailer(dir)
  await mailer.send(orderMail(order, context))
  await mailer.send(orderMail(order, context))
  expect(await readdir(dir)).toEqual(['order-7K3M-PQ9X-2WHT-B.eml'])
  const written = await readFile(join(dir, 'order-7K3M-PQ9X-2WHT-B.eml'), 'utf8')
  expect(written).toMatch(/^From: Corner Shop <orders@example\.com>\r$/m)
  expect(written).toMatch(/^To: ada@example\.com\r$/m)
  expect(written).toMatch(/^Message-ID: <order-7K3M-PQ9X-2WHT-B@example\.com>\r$/m)
  expect(written).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test('a subscription email has an unsubscribe header for the mail client’s button (RFC 8058)', async () => {
  const unsubscribeUrl = 'https://corner.example/newsletter/unsubscribe?token=0b9ff3e5-9a3d-4f0e-8a52-6d3c1f3f2a11'
  await createFileMailer(dir).send({ ...orderMail(order, context), unsubscribeUrl })
  const written = await readFile(join(dir, 'order-7K3M-PQ9X-2WHT-B.eml'), 'utf8')
  const headers = written.replace(/\r\n[ \t]+/g, ' ')
  expect(headers).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(headers).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test.each<[string, Partial<Mail>]>([
  ['address', { to: 'ada@example.com\r\nBcc: everyone@example.com' }],
  ['subject', { subject: 'Hello\nBcc: everyone@example.com' }],
  ['name', { from: { name: 'Shop\r\nBcc: everyone@example.com', address: 'orders@example.com' } }],
  ['key', { key: '../../etc/cron.d/mail' }],
])('rejects an email whose %s would add a header or escape the folder', async (_field, wrong) => {
  const mail = { ...orderMail(order, context), ...wrong }
  await expect(createFileMailer(dir).send(mail)).rejects.toThrow(/control characters|letters, digits and hyphens/)
  expect(await readdir(dir)).toEqual([])
})

test('a store’s name with line breaks becomes a single header line', () => {
  const { subject, from } = orderMail(order, { ...context, storeName: 'Corner\r\nBcc: x@example.com' })
  expect(from.name).toBe('Corner Bcc: x@example.com')
  expect(subject).not.toMatch(/[\r\n]/)
})

test('the sender’s address is parsed with and without a name', () => {
  expect(addressOf('Awning <orders@localhost>')).toBe('orders@localhost')
  expect(addressOf('orders@localhost')).toBe('orders@localhost')
})
