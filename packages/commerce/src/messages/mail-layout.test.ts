/** @jest-environment jsdom */

import { contactReasons } from '@awning/contract/forms'
import { contrast } from '@awning/platform/colors'
import { locales } from '@awning/platform/locales'
import { delivery, everyMail, sampleShop } from '@awning/testing/sample-mails'
import { number, order, trackUrl } from '@awning/testing/sample-order'
import { getByRole, getByText, queryAllByRole, within } from '@testing-library/dom'
import fc from 'fast-check'
import type { Mail } from '../ports/mailer'
import { messageForOperator } from './contact-mail'
import { brandColorsOf, mailColors, primaryOf } from './mail-colors'
import { orderMail } from './order-mail'
import { recoverMail } from './recover-mail'
import { statusMail } from './status-mail'

const hostile = `"><img src=x onerror="alert(1)"><a href='javascript:alert(1)'>win</a>`
const sender = { storeName: 'Corner & Sons', fromAddress: 'orders@example.com', color: '#FF5A1F' }
const shop = { ...sampleShop({}), flags: {} }
const context = { ...sender, locale: 'en', trackUrl, shop }

/** Opens the email as a mail client does. Closes the previous one. */
function read({ html }: Pick<Mail, 'html'>) {
  document.documentElement.innerHTML = new DOMParser().parseFromString(html, 'text/html').documentElement.innerHTML
  return { page: document, body: document.body }
}
const links = (within: HTMLElement) =>
  queryAllByRole(within, 'link').map((link) => [link.textContent, link.getAttribute('href')])

test.each(everyMail(sender, 'Dead Air'))('%s shows the store’s name on its color, and one heading', (_name, mail) => {
  const { page, body } = read(mail)
  expect(page.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('width=device-width')
  const bands = [...body.querySelectorAll('td[bgcolor="#ff5a1f"]')].map((cell) => cell.textContent)
  expect(bands).toContain('Corner & Sons')
  expect(queryAllByRole(body, 'heading')).toHaveLength(1)
  // Nothing is fetched and no script runs.
  expect(page.querySelectorAll('img, script, link, iframe, [src], [background]')).toHaveLength(0)
  expect(mail.html).not.toMatch(/url\(|@import/)
})

test.each(
  everyMail(
    { ...sender, storeName: hostile, color: hostile, picturesAt: 'https://corner.example.com/pictures' },
    hostile,
  ),
)('%s is safe with hostile input', (_name, mail) => {
  const { page, body } = read(mail)
  expect(page.querySelectorAll('script, [onerror]')).toHaveLength(0)
  for (const { src } of page.querySelectorAll('img')) expect(src).toMatch(/^https:\/\/corner\.example\.com\/pictures\//)
  for (const [, href] of links(body)) expect(href).toMatch(/^https:\/\//)
  expect(body.textContent).toContain('<img src=x')
  // The theme's color appears in attributes.
  expect([...body.querySelectorAll('[bgcolor]')].map((cell) => cell.getAttribute('bgcolor'))).toEqual(
    expect.not.arrayContaining([expect.not.stringMatching(/^#[0-9a-f]{6}$/)]),
  )
})

test.each(locales)('in %s, markup and braces in a store’s name stay text in every email', (locale) => {
  const storeName = `<b>Tom</b> & {store} '{x}' "{n, plural, other {#}}"`
  for (const [name, mail] of everyMail({ ...sender, storeName }, 'Dead Air', locale)) {
    const { body } = read(mail)
    expect(`${name}: ${body.querySelectorAll('b').length}`).toBe(`${name}: 0`)
    // The store's name is on the band and in a sentence.
    expect(`${name}: ${(body.textContent ?? '').split(storeName).length > 2}`).toBe(`${name}: true`)
    expect(`${name}: ${mail.text}`).toContain(storeName)
  }
})

test('the order email has one button that links to the order page, and links for returns and the shop', () => {
  const mail = orderMail(order, context)
  const { body } = read(mail)
  expect(links(body)).toEqual([
    ['Track your order', trackUrl],
    ['or open this link', trackUrl],
    ['How returns work', 'https://corner.example.com/terms-of-use#returns'],
    ['Visit the shop', 'https://corner.example.com'],
  ])
  expect(body.textContent).not.toContain(trackUrl)
  expect(mail.text).toContain(`Track your order: ${trackUrl}`)
  const button = getByRole(body, 'link', { name: 'Track your order' })
  expect(button.closest('td')?.getAttribute('bgcolor')).toBe('#ff5a1f')
  expect(getByRole(body, 'heading', { level: 1 }).textContent).toBe('Order placed')
  for (const place of within(body).getAllByText(number)) expect(place.style.whiteSpace).toBe('nowrap')
})

test('the order email lists line items and summary rows in a table, with the total set apart at the end', () => {
  const { body } = read(orderMail(order, context))
  const rows = queryAllByRole(getByRole(body, 'table'), 'row').filter(
    (row) => within(row).queryByRole('rowheader') !== null,
  )
  const texts = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    within(row).getByRole('cell').textContent,
  ])
  expect(texts).toEqual([
    ['Dead Air <3Classic Tee, Black, MQuantity: 2', '$28.00'],
    ['Subtotal', '$28.00'],
    ['Delivery', '$4.19'],
    ['Total', '$32.19'],
  ])
  const weights = rows.map((row) => within(row).getByRole('cell').style.borderTopWidth)
  expect(weights).toEqual(['1px', '', '', '2px'])
})

test('the shipping email links to the carrier’s tracking page, and its tracking number does not wrap', () => {
  const long = '9400100000000000000000'
  const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${long}`
  const history = order.history.map((event) => ({ ...event, parcel: { carrier: 'USPS', trackingNumber: long, url } }))
  const { body } = read(statusMail({ ...order, history }, 'shipped', context))
  expect(links(body)).toEqual([
    ['Track your package', url],
    ['Track your order', trackUrl],
    ['or open this link', trackUrl],
    ['How returns work', 'https://corner.example.com/terms-of-use#returns'],
    ['Visit the shop', 'https://corner.example.com'],
  ])
  expect(getByText(body, long).style.whiteSpace).toBe('nowrap')
})

test('a tracking number too long for a phone may wrap, and a URL that is not http is not linked', () => {
  const long = '9'.repeat(60)
  const evil = { carrier: 'USPS', trackingNumber: long, url: 'javascript:alert(1)' }
  const history = order.history.map((event) => ({ ...event, parcel: evil }))
  const { body } = read(statusMail({ ...order, history }, 'shipped', context))
  expect(getByText(body, long).style.whiteSpace).toBe('')
  expect(links(body).map(([name]) => name)).not.toContain('Track your package')
  expect(body.textContent).toContain('Track your package: javascript:alert(1)')
})

test.each([
  ['placed', 'How returns work', 'Help and contact'],
  ['shipped', 'How returns work', 'Help and contact'],
  ['refunded', undefined, 'Help and contact'],
] as const)('the email of an order that is %s links to the help pages of the shop', (status, returns, help) => {
  const withHelp = { ...context, shop: { ...shop, flags: { showSupport: true } } }
  const { body } = read(status === 'placed' ? orderMail(order, withHelp) : statusMail(order, status, withHelp))
  const found = Object.fromEntries(links(body))
  expect(found[help]).toBe('https://corner.example.com/contact')
  expect(found['How returns work']).toBe(returns && 'https://corner.example.com/support/returns')
})

test('greets the buyer by name in the type of the store, below the title', () => {
  const { body } = read(orderMail(order, { ...context, headingFont: 'Archivo' }))
  const greeting = getByText(body, 'Hello Ada,')
  expect(greeting.style.fontFamily).toMatch(/^"?'?Archivo/)
  expect(greeting.previousElementSibling).toBe(getByRole(body, 'heading', { level: 1 }))
})

test('the confirmation names the payment method, and that of a free order none', () => {
  expect(orderMail(order, context).text).toContain('Payment method:\n  Visa •••• 4242')
  const free = orderMail({ ...order, totalCost: { amount: 0, currency: 'USD' }, paymentMethod: null }, context)
  expect(free.text).not.toContain('Payment method')
})

test('the confirmation and the shipping email of a paid order have one row of products with pictures and links', () => {
  const picturesAt = 'https://corner.example.com/pictures'
  const from = { ...context, picturesAt, shop: sampleShop({ picturesAt }) }
  const shelf = (mail: Mail) => {
    const found = queryAllByRole(read(mail).body, 'link', { name: /^Static Hoodie/ })
    return found.map((link) => [
      link.textContent,
      link.querySelector('img')?.getAttribute('src')?.startsWith(picturesAt),
    ])
  }
  const both = [
    ['Static Hoodie', true],
    ['Static Hoodie 2', true],
  ]
  expect(shelf(orderMail(order, from))).toEqual(both)
  expect(shelf(statusMail(order, 'shipped', from))).toEqual(both)
  expect(orderMail(order, from).text).toContain('More from Corner & Sons\n  Static Hoodie\n  https://corner')
  for (const status of ['in_production', 'delivered', 'cancelled'] as const)
    expect(shelf(statusMail(order, status, from))).toEqual([])
  expect(shelf(orderMail({ ...order, totalCost: { amount: 0, currency: 'USD' } }, from))).toEqual([])
})

test('each lost order has its own link; a single one has a button', () => {
  const lost = ['AAAA-BBBB-CCCC-D', 'EEEE-FFFF-GGGG-H'].map((lookupNumber) => ({
    lookupNumber,
    placedAt: new Date('2026-11-20T10:00:00Z'),
    status: 'shipped' as const,
    total: { amount: 3_219, currency: 'USD' as const },
    trackUrl: `https://corner.example.com/track/order/${lookupNumber}`,
    delivery,
    lineItems: order.lineItems,
  }))
  const mailOf = (orders: typeof lost) =>
    read(recoverMail(orders, { ...context, key: 'recover-1', to: 'ada@example.com', firstName: 'Ada' })).body
  const both = mailOf(lost)
  expect(links(both)).toEqual(lost.map(({ trackUrl: url }) => ['Track your order', url]))
  expect(both.querySelectorAll('td[bgcolor="#ff5a1f"] a')).toHaveLength(0)
  expect(mailOf(lost.slice(0, 1)).querySelectorAll('td[bgcolor="#ff5a1f"] a')).toHaveLength(1)
  // The most orders in one email. Gmail cuts off an email after 102 kB.
  expect(mailOf(Array.from({ length: 25 }, () => lost).flat()).innerHTML.length).toBeLessThan(100_000)
})

test('an order email states why the buyer gets it, and that they can reply if the store has a reply address', () => {
  const why = 'You are receiving this email because you placed an order at Corner & Sons.'
  const answer = 'If you have a question, reply to this email.'
  for (const write of [orderMail, (...[of, from]: Parameters<typeof orderMail>) => statusMail(of, 'shipped', from)]) {
    const silent = write(order, context)
    expect(read(silent).body.textContent).toContain(why)
    expect(silent.html).not.toContain(answer)
    expect(silent.replyTo).toBeUndefined()
    const answered = write(order, { ...context, replyTo: 'maker@example.com' })
    expect(read(answered).body.textContent).toContain(answer)
    expect(answered.replyTo).toBe('maker@example.com')
  }
})

test('a contact message shows its line breaks', () => {
  const message = 'Where is my tee?\n\nIt was due on Monday.'
  const form = { orderNumber: number, email: 'ada@example.com', fullName: 'Ada', reason: contactReasons[0], message }
  const { body } = read(messageForOperator({ id: 1, form, locale: 'en' }, 'maker@example.com', sender))
  const quote = getByText(body, (_text, element) => element?.textContent === message)
  expect(quote.style.whiteSpace).toBe('pre-wrap')
})

test('the store’s name and the button are readable on any color and visible on the card', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
      const { background, text, border } = brandColorsOf(color)
      expect(background).toBe(color)
      expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(border, mailColors.card)).toBeGreaterThanOrEqual(1.3)
    }),
  )
  for (const background of [mailColors.page, mailColors.card])
    expect(contrast(mailColors.muted, background)).toBeGreaterThanOrEqual(4.5)
})

test('every CSS notation of a theme color works, and an invalid one falls back to the default', () => {
  const colors = [
    '#f00',
    '#F00F',
    ' #ff0000 ',
    '#ff0000ff',
    'rgb(255, 0, 0)',
    'rgb(255 0 0)',
    'red',
    'hsl(0 100% 50%)',
    'oklch(0.628 0.2577 29.23)',
  ]
  expect(colors.map((color) => brandColorsOf(color).background)).toEqual(colors.map(() => '#ff0000'))
  expect(brandColorsOf('#00000080').background).toBe('#7f7f7f')
  fc.assert(fc.property(fc.string(), (text) => expect(brandColorsOf(text).background).toMatch(/^#[0-9a-f]{6}$/)))
  expect(primaryOf({ styles: { primaryColor: 'red;x' }, meta: { primaryColor: '#123456' } })).toBe('#123456')
  expect(primaryOf({})).toBeUndefined()
})
