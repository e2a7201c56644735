/** @jest-environment jsdom */
import { getByRole, getByText, queryAllByRole, within } from '@testing-library/dom'
import fc from 'fast-check'
import { contrast } from '../contract/colors'
import { contactReasons } from '../contract/forms'
import { messageForOperator, receiptForShopper } from './contact-mail'
import { creatorMail } from './creator-mail'
import { backAgain, confirmationMail, preorderForBuyer, preorderForOperator } from './form-mail'
import { brandOf, paper, primaryOf } from './mail-colors'
import type { Mail } from './mailer'
import { orderMail } from './order-mail'
import { recoverMail } from './recover-mail'
import { number, order, parcel, trackUrl } from './sample-order'
import { statusMail } from './status-mail'

const hostile = `"><img src=x onerror="alert(1)"><a href='javascript:alert(1)'>win</a>`
const sender = { storeName: 'Corner & Sons', fromAddress: 'orders@example.com', color: '#FF5A1F' }
const context = { ...sender, locale: 'en', trackUrl }
const shopUrl = 'https://corner.example.com/listing/tee?product=1&variation=2'

/** Every mail there is, of a store and what was typed into it. */
function everyMail(from: typeof sender, typed: string): [name: string, mail: Mail][] {
  const about = { ...context, ...from }
  const sold = order.lineItems.map((line) => ({ ...line, title: typed, colourName: typed }))
  const history = order.history.map((event) => ({
    ...event,
    reason: typed,
    parcel: { ...parcel, trackingNumber: typed },
  }))
  const own = { ...order, firstName: typed, lineItems: sold, history, promoCode: typed }
  const thing = { title: typed, productType: typed, color: typed, size: 'M' }
  const [reason] = contactReasons
  const written = {
    id: 1,
    form: { orderNumber: number, email: 'ada@example.com', fullName: typed, reason, message: typed },
    locale: 'de',
  }
  const address = { street: typed, street2: typed, city: typed, zip: '43004', state: typed, country: typed }
  const preorder = { id: 1, form: { fullname: typed, email: 'ada@example.com', ...address }, locale: 'en', thing }
  const lost = [
    { lookupNumber: number, placedAt: new Date(0), status: 'placed' as const, total: order.totalCost, trackUrl },
  ]
  return [
    ['placed', orderMail(own, about)],
    ['shipped', statusMail(own, 'shipped', about)],
    ['cancelled', statusMail(own, 'cancelled', about)],
    ['refunded', statusMail(own, 'refunded', about)],
    ['to the creator', creatorMail(own, 'cancelled', 'maker@example.com', about)],
    ['lost numbers', recoverMail(lost, { ...about, key: 'recover-1', to: 'ada@example.com', firstName: typed })],
    ['a message to the shop', messageForOperator(written, 'maker@example.com', from)],
    ['the receipt of a message', receiptForShopper(written, from)],
    ['a preorder', preorderForOperator(preorder, 'maker@example.com', from)],
    ['the receipt of a preorder', preorderForBuyer(preorder, from)],
    ['back in stock', backAgain({ key: 'back', email: 'ada@example.com', locale: 'en', thing, url: shopUrl }, from)],
    [
      'the question for a newsletter',
      confirmationMail(
        { key: 'c', email: 'ada@example.com', locale: 'de', urls: { confirm: shopUrl, unsubscribe: shopUrl }, days: 7 },
        from,
      ),
    ],
  ]
}

/** The mail as a reader has it open; the one before it is closed. */
function read({ html }: Pick<Mail, 'html'>) {
  document.documentElement.innerHTML = new DOMParser().parseFromString(html, 'text/html').documentElement.innerHTML
  return { page: document, body: document.body }
}
const links = (within: HTMLElement) =>
  queryAllByRole(within, 'link').map((link) => [link.textContent, link.getAttribute('href')])

test.each(everyMail(sender, 'Dead Air'))('%s wears the shop’s name on its colour, and one title', (_name, mail) => {
  const { page, body } = read(mail)
  expect(page.querySelector('meta[name=viewport]')?.getAttribute('content')).toContain('width=device-width')
  const bands = [...body.querySelectorAll('td[bgcolor="#ff5a1f"]')].map((cell) => cell.textContent)
  expect(bands).toContain('Corner & Sons')
  expect(queryAllByRole(body, 'heading')).toHaveLength(1)
  // Nothing is fetched, and nothing runs.
  expect(page.querySelectorAll('img, script, style, link, iframe, [src], [background]')).toHaveLength(0)
  expect(mail.html).not.toMatch(/url\(|@import/)
})

test.each(everyMail({ ...sender, storeName: hostile, color: hostile }, hostile))(
  '%s stays what it is, whatever people typed',
  (_name, mail) => {
    const { page, body } = read(mail)
    expect(page.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
    for (const [, href] of links(body)) expect(href).toMatch(/^https:\/\//)
    expect(body.textContent).toContain('<img src=x')
    // The colour of the theme ends in attributes.
    expect([...body.querySelectorAll('[bgcolor]')].map((cell) => cell.getAttribute('bgcolor'))).toEqual(
      expect.not.arrayContaining([expect.not.stringMatching(/^#[0-9a-f]{6}$/)]),
    )
  },
)

test('the order’s mail has one button, which leads to its page, and the address beneath it to see where', () => {
  const { body } = read(orderMail(order, context))
  expect(links(body)).toEqual([
    ['Track your order', trackUrl],
    [trackUrl, trackUrl],
  ])
  const button = getByRole(body, 'link', { name: 'Track your order' })
  expect(button.closest('td')?.getAttribute('bgcolor')).toBe('#ff5a1f')
  expect(getByRole(body, 'heading', { level: 1 }).textContent).toBe('Order placed')
  for (const place of within(body).getAllByText(number)) expect(place.style.whiteSpace).toBe('nowrap')
})

test('what was bought and what it comes to is a table, and the total stands apart at its end', () => {
  const { body } = read(orderMail(order, context))
  const rows = queryAllByRole(getByRole(body, 'table'), 'row').filter(
    (row) => within(row).queryByRole('rowheader') !== null,
  )
  const told = rows.map((row) => [
    within(row).getByRole('rowheader').textContent,
    within(row).getByRole('cell').textContent,
  ])
  expect(told).toEqual([
    ['Dead Air <3, Classic Tee, Black, MQuantity: 2', '$28.00'],
    ['Subtotal', '$28.00'],
    ['Delivery', '$4.19'],
    ['Total', '$32.19'],
  ])
  const weights = rows.map((row) => within(row).getByRole('cell').style.borderTopWidth)
  expect(weights).toEqual(['1px', '', '', '2px'])
})

test('the parcel can be followed by a link, and no number of it breaks', () => {
  const long = '9400100000000000000000'
  const url = `https://tools.usps.com/go/TrackConfirmAction?tLabels=${long}`
  const history = order.history.map((event) => ({ ...event, parcel: { carrier: 'USPS', trackingNumber: long, url } }))
  const { body } = read(statusMail({ ...order, history }, 'shipped', context))
  expect(links(body)).toEqual([
    ['Follow your parcel', url],
    [url, url],
    ['Track your order', trackUrl],
    [trackUrl, trackUrl],
  ])
  const shown = within(body).getAllByText(long)
  expect(shown).toHaveLength(2)
  for (const place of shown) expect(place.style.whiteSpace).toBe('nowrap')
})

test('a number that no phone has the width for may break, and an address that is none of the web is no link', () => {
  const long = '9'.repeat(60)
  const evil = { carrier: 'USPS', trackingNumber: long, url: 'javascript:alert(1)' }
  const history = order.history.map((event) => ({ ...event, parcel: evil }))
  const { body } = read(statusMail({ ...order, history }, 'shipped', context))
  expect(getByText(body, long).style.whiteSpace).toBe('')
  expect(links(body).map(([name]) => name)).toEqual(['Track your order', trackUrl])
})

test('each lost order is followed by a link of its own; a single one by a button', () => {
  const lost = ['AAAA-BBBB-CCCC-D', 'EEEE-FFFF-GGGG-H'].map((lookupNumber) => ({
    lookupNumber,
    placedAt: new Date('2026-11-20T10:00:00Z'),
    status: 'shipped' as const,
    total: { amount: 3_219, currency: 'USD' as const },
    trackUrl: `https://corner.example.com/track/order/${lookupNumber}`,
  }))
  const mailOf = (orders: typeof lost) =>
    read(recoverMail(orders, { ...context, key: 'recover-1', to: 'ada@example.com', firstName: 'Ada' })).body
  const both = mailOf(lost)
  expect(links(both)).toEqual(
    lost.flatMap(({ trackUrl: url }) => [
      ['Track your order', url],
      [url, url],
    ]),
  )
  expect(both.querySelectorAll('td[bgcolor="#ff5a1f"] a')).toHaveLength(0)
  expect(mailOf(lost.slice(0, 1)).querySelectorAll('td[bgcolor="#ff5a1f"] a')).toHaveLength(1)
  // Some readers cut a mail off after 100 kB.
  expect(mailOf(Array.from({ length: 30 }, () => lost).flat()).innerHTML.length).toBeLessThan(100_000)
})

test('a buyer reads why they get a mail, and that it can be answered where somebody answers', () => {
  const why = 'You get this email because you ordered at Corner & Sons.'
  const answer = 'If you have a question, answer this email.'
  for (const write of [orderMail, (...[of, from]: Parameters<typeof orderMail>) => statusMail(of, 'shipped', from)]) {
    const silent = write(order, context)
    expect(read(silent).body.textContent).toContain(why)
    expect(silent.html).not.toContain(answer)
    expect(silent.replyTo).toBeUndefined()
    const answered = write(order, { ...context, answersTo: 'maker@example.com' })
    expect(read(answered).body.textContent).toContain(answer)
    expect(answered.replyTo).toBe('maker@example.com')
  }
})

test('what a shopper wrote keeps its lines', () => {
  const message = 'Where is my tee?\n\nIt was due on Monday.'
  const form = { orderNumber: number, email: 'ada@example.com', fullName: 'Ada', reason: contactReasons[0], message }
  const { body } = read(messageForOperator({ id: 1, form, locale: 'en' }, 'maker@example.com', sender))
  const quote = getByText(body, (_words, element) => element?.textContent === message)
  expect(quote.style.whiteSpace).toBe('pre-wrap')
})

test('the shop’s name and the button are read on any colour, and seen on the card', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
      const { ground, ink, edge } = brandOf(color)
      expect(ground).toBe(color)
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(edge, paper.card)).toBeGreaterThanOrEqual(1.3)
    }),
  )
  for (const ground of [paper.page, paper.card]) expect(contrast(paper.muted, ground)).toBeGreaterThanOrEqual(4.5)
})

test('a theme’s colour is painted however it is written, and anything else is none', () => {
  const written = [
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
  expect(written.map((color) => brandOf(color).ground)).toEqual(written.map(() => '#ff0000'))
  expect(brandOf('#00000080').ground).toBe('#7f7f7f')
  fc.assert(fc.property(fc.string(), (text) => expect(brandOf(text).ground).toMatch(/^#[0-9a-f]{6}$/)))
  expect(primaryOf({ styles: { primaryColor: 'red;x' }, meta: { primaryColor: '#123456' } })).toBe('#123456')
  expect(primaryOf({})).toBeUndefined()
})
