/** @jest-environment jsdom */

import type { Duties } from '@awning/contract/delivery-option'
import type { OrderStatus } from '@awning/contract/order-status'
import { contrast } from '@awning/platform/colors'
import { locales } from '@awning/platform/locales'
import { delivery, everyMail, image, orderUnderway, sampleShop, shopperMails } from '@awning/testing/sample-mails'
import { number, trackUrl } from '@awning/testing/sample-order'
import de from '../../messages/de.json'
import en from '../../messages/en.json'
import es from '../../messages/es.json'
import fr from '../../messages/fr.json'
import it from '../../messages/it.json'
import nl from '../../messages/nl.json'
import ptBr from '../../messages/pt-BR.json'
import untranslated from '../../messages/untranslated-keys.json'
import type { Mail } from '../ports/mailer'
import { darkMailColors } from './mail-colors'
import type { MailSender } from './mail-page'
import { orderMail } from './order-mail'
import { type NotifiedStatus, statusMail } from './status-mail'

const origin = 'https://corner.example.com'
const sender: MailSender = {
  storeName: 'Corner & Sons',
  fromAddress: 'orders@example.com',
  picturesAt: `${origin}/pictures`,
}
const context = { ...sender, locale: 'en', trackUrl, shop: { ...sampleShop(sender), products: [] } }

/** Opens the email as a mail client does. */
const read = ({ html }: Pick<Mail, 'html'>) => new DOMParser().parseFromString(html, 'text/html')
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** The texts of an email that a reader sees, without the masthead, the heading, the preview text and the name of the button's link. */
function visibleTexts(page: Document): string[] {
  for (const hidden of page.querySelectorAll('style, h1, body > div, [class~=heading][bgcolor], .open-link'))
    hidden.remove()
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) texts.push(plain(node.textContent ?? ''))
  return texts.filter((text) => text !== '')
}

test.each(locales)('in %s, the plain text of every email has all facts and links of its HTML', (locale) => {
  for (const [name, mail] of everyMail(sender, 'Dead Air', locale)) {
    const page = read(mail)
    const text = plain(mail.text)
    for (const { href } of page.querySelectorAll('a')) expect(`${name}: ${text}`).toContain(href)
    for (const shown of visibleTexts(page)) expect(`${name}: ${text}`).toContain(shown)
    expect(mail.text).not.toMatch(/<(?:td|p|br|a|span)\b|&\w+;/)
  }
})

test.each(locales)('in %s, every email declares its language, its direction and a preview text', (locale) => {
  for (const [name, mail] of shopperMails(sender, 'Dead Air', locale)) {
    const page = read(mail)
    for (const element of [page.documentElement, page.querySelector('table')]) {
      expect([name, element?.lang, element?.dir]).toEqual([name, locale, 'ltr'])
    }
    const preview = page.querySelector<HTMLElement>('body > div')
    expect(preview?.style.display).toBe('none')
    expect(`${name}: ${preview?.textContent}`).toMatch(/: .{10}/)
  }
})

/** The messages of a file by their keys. */
const flatten = (part: object, above = ''): [key: string, message: string][] =>
  Object.entries(part).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[above + key, value]] : flatten(value, `${above}${key}.`),
  )
const allowed: Readonly<Record<string, readonly string[]>> = untranslated

/** The English phrases of the messages, without placeholders, that a language does not use itself. */
function englishPhrases(locale: string, own: object): RegExp[] {
  const theirs = flatten(own).map(([, message]) => message)
  return flatten(en)
    .filter(([key]) => !key.startsWith('operator.') && !allowed[locale]?.includes(key))
    .flatMap(([, message]) => message.split(/\{[^}]*\}*|[.:,?]/))
    .map((phrase) => phrase.trim())
    .filter((phrase) => /[a-z]{3}/i.test(phrase) && !theirs.some((message) => message.includes(phrase)))
    .map((phrase) => new RegExp(`(?<![\\p{L}])${phrase.replace(/[^\p{L}\d ]/gu, '.')}(?![\\p{L}])`, 'u'))
}

// Requirements: C4.122
test.each<[string, object]>([
  ['de', de],
  ['nl', nl],
  ['fr', fr],
  ['it', it],
  ['es', es],
  ['pt-BR', ptBr],
])('in %s, no email to a shopper has English text, weekdays or months', (locale, own) => {
  const phrases = [...englishPhrases(locale, own), /\b(?:Mon|Wed|Thu|December|January)\b/, /United States/]
  for (const [name, mail] of shopperMails(sender, 'Xyz', locale)) {
    const heading = read(mail).querySelector('h1')?.textContent
    const shown = `${mail.subject}\n${heading}\n${mail.text.replace(/https?:\S+/g, '')}`
    for (const phrase of phrases) expect([name, phrase.exec(shown)?.[0]]).toEqual([name, undefined])
  }
})

describe('the order confirmation', () => {
  const withDuties = (duties?: Duties) =>
    orderMail({ ...orderUnderway, delivery: { ...delivery, duties } }, { ...context, locale: 'de' })

  test.each([
    ['included', 'Steuern und Zölle sind in der Gesamtsumme enthalten.'],
    ['on_delivery', 'Der Zoll kann Einfuhrsteuern und Zölle verlangen, wenn dein Paket ankommt.'],
    ['unknown', 'Wir wissen nicht, ob bei der Lieferung Einfuhrsteuern und Zölle anfallen.'],
  ] as const)('states duties that are %s below the total', (duties, text) => {
    const mail = withDuties(duties)
    expect(mail.text.split('Gesamtsumme:').at(-1)).toContain(text)
    expect(plain(read(mail).body.textContent ?? '')).toContain(text)
  })

  test('states no duties if the order does not have them', () => {
    expect(withDuties().text).not.toMatch(/Zoll|Zölle/)
  })
})

describe('the picture of a line item', () => {
  const pictureOf = (mail: Mail) => read(mail).querySelector('img')

  test('is a JPEG of the bought color at the shop’s origin, with a fixed size and alternative text', () => {
    for (const mail of [orderMail(orderUnderway, context), statusMail(orderUnderway, 'shipped', context)]) {
      const picture = pictureOf(mail)
      expect(picture?.getAttribute('src')).toBe(`${origin}${image.replace('-560.webp', '-180.jpg')}`)
      expect(picture?.alt).toBe('Dead Air <3, Black')
      expect(picture?.width).toBe(72)
      expect(picture?.style).toMatchObject({ display: 'block', width: '72px', height: '72px' })
      // The cell has the width too, so a blocked picture does not change the layout.
      expect(picture?.closest('td')?.getAttribute('width')).toBe('72')
    }
  })

  test('is cropped around its subject if it is a photograph, and is shown as a whole otherwise', () => {
    // The subject is at 25 % of the width, of which a square shows two thirds: the crop starts at the left edge.
    expect(orderMail(orderUnderway, context).html).toContain('object-fit:cover;object-position:0% 45%')
    const named = (name: string) =>
      orderUnderway.lineItems.map((line) => ({ ...line, image: image.replace('p150010204070', name) }))
    const unknown = orderMail({ ...orderUnderway, lineItems: named('p') }, context)
    expect(unknown.html).toContain('object-fit:cover;border')
    expect(orderMail({ ...orderUnderway, lineItems: named('') }, context).html).toContain('object-fit:contain;')
  })

  test('is loaded from the CDN if the service has one', () => {
    const mail = orderMail(orderUnderway, { ...context, picturesAt: 'https://cdn.example.net/x' })
    expect(pictureOf(mail)?.src).toMatch(/^https:\/\/cdn\.example\.net\/x\/[0-9a-f]{32}p150010204070-180\.jpg$/)
  })

  test.each(['', 'https://tracker.example/pixel.gif', 'javascript:alert(1)', `${image}?x`, `${image}"onerror="x.webp`])(
    'is absent for %j, and the email loads nothing',
    (url) => {
      const lineItems = orderUnderway.lineItems.map((line) => ({ ...line, image: url }))
      const page = read(orderMail({ ...orderUnderway, lineItems }, context))
      expect(page.querySelectorAll('img, [src], [background]')).toHaveLength(0)
      expect(page.body.textContent).toContain('Dead Air')
    },
  )

  test.each([`https://evil.example${image}`, `//evil.example${image}`, `javascript:${image}`])(
    'is never loaded from another host: %s',
    (url) => {
      const lineItems = orderUnderway.lineItems.map((line) => ({ ...line, image: url }))
      expect(pictureOf(orderMail({ ...orderUnderway, lineItems }, context))?.src).toMatch(
        /^https:\/\/corner\.example\.com\/pictures\/[0-9a-f]{32}p150010204070-180\.jpg$/,
      )
    },
  )

  test('is absent if the pictures of the store cannot be loaded without an access code', () => {
    for (const [, mail] of everyMail({ ...sender, picturesAt: null }, 'Dead Air')) expect(pictureOf(mail)).toBeNull()
  })

  test('is in every email about items of an open store', () => {
    const withPicture = shopperMails(sender, 'Dead Air').filter(([, mail]) => pictureOf(mail) !== null)
    expect(withPicture.map(([name]) => name)).toEqual([
      'placed',
      'in production',
      'shipped',
      'delivered',
      'cancelled',
      'refunded',
      'refunded in part',
      'return requested',
      'return approved',
      'return declined',
      'return received',
      'the receipt of a preorder',
      'back in stock',
    ])
  })
})

describe('the estimated arrival', () => {
  const arrival = 'Wed, Dec 2 – Wed, Dec 9'
  const mailOf = (status: OrderStatus, now = status): Mail =>
    status === 'placed'
      ? orderMail({ ...orderUnderway, status: now }, context)
      : statusMail({ ...orderUnderway, status: now }, status satisfies NotifiedStatus, context)

  test.each<OrderStatus>(['placed', 'in_production', 'shipped'])(
    'is before the line items of an order that is %s',
    (status) => {
      const mail = mailOf(status)
      const page = read(mail)
      const preview = page.querySelector('body > div')
      expect(plain(preview?.textContent ?? '')).toContain(`Estimated arrival: ${arrival}`)
      preview?.remove()
      for (const text of [plain(page.body.textContent ?? ''), plain(mail.text)]) {
        expect(text).toContain(arrival)
        expect(text.indexOf(arrival)).toBeLessThan(text.indexOf('Dead Air'))
      }
    },
  )

  test('is absent when the order has arrived or has ended, also from an earlier email that is sent late', () => {
    for (const status of ['delivered', 'cancelled', 'refunded'] as const) {
      for (const mail of [mailOf(status), mailOf('shipped', status), mailOf('placed', status)])
        expect(plain(mail.text + mail.html)).not.toContain('Estimated arrival')
    }
  })

  test('is one day if the range has one day', () => {
    const deliveryEstimates = { early: '2026-12-02', late: '2026-12-02' }
    const delivery = orderUnderway.delivery && { ...orderUnderway.delivery, deliveryEstimates }
    expect(plain(orderMail({ ...orderUnderway, delivery }, context).text)).toContain('arrival: Wed, Dec 2 Order number')
  })
})

test('an email shows title, options, quantity and price of each line item, and the amounts if money is returned', () => {
  for (const status of ['in_production', 'shipped', 'delivered', 'cancelled', 'refunded'] as const) {
    const { text, html } = statusMail(orderUnderway, status, context)
    expect(text).toContain('Dead Air <3, Classic Tee, Black, M\n  Quantity: 2  $28.00')
    for (const part of ['Classic Tee, Black, M', 'Quantity: 2', '$28.00']) expect(html).toContain(part)
    expect(text.includes('Total: $32.19')).toBe(status === 'cancelled' || status === 'refunded')
  }
})

test('an order with 500 line items has an email that Gmail does not cut off, and plain text with all of them', () => {
  const [line] = orderUnderway.lineItems
  if (line === undefined) throw new Error('the sample order has no line item')
  const lineItems = Array.from({ length: 500 }, (_, index) => ({
    ...line,
    title: `${'A long title '.repeat(5)}${index}`,
  }))
  for (const locale of locales) {
    const { html, text } = orderMail({ ...orderUnderway, lineItems }, { ...context, locale, shop: sampleShop(sender) })
    expect(Buffer.byteLength(html)).toBeLessThan(102_000)
    expect(read({ html }).querySelectorAll('img')).toHaveLength(50 + 2)
    expect(html).toMatch(/: 450\. /)
    expect(text).toContain('A long title 499,')
    expect(html).toContain(number)
  }
})

describe('in clients with a dark appearance', () => {
  test('texts have a contrast of at least 4.5:1 and lines are visible', () => {
    const { page, card, panel, text, muted, border } = darkMailColors
    for (const background of [page, card, panel])
      for (const color of [text, muted]) expect(contrast(color, background)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(border, card)).toBeGreaterThanOrEqual(1.3)
  })

  test('every element with a color has a class that changes it, unless it is on the store’s color or on a picture', () => {
    for (const [name, mail] of everyMail(sender, 'Dead Air')) {
      const page = read(mail)
      const [media = '', outlook = ''] = [...page.querySelectorAll('style')].map(({ textContent }) => textContent ?? '')
      expect(media).toContain('@media (prefers-color-scheme:dark)')
      const dark = [...media.matchAll(/\.(\w+)\{(?:background-)?color:/g)].map(([, one]) => one)
      expect(dark.sort()).toEqual(['card', 'muted', 'page', 'panel', 'text'])
      for (const one of dark) expect(outlook).toContain(` .${one}{`)
      for (const element of page.querySelectorAll<HTMLElement>('body [style*="color:"]:not(img)')) {
        const { color, backgroundColor } = element.style
        const isOwn = element.matches('.edge') && backgroundColor !== ''
        const isButton = element.matches('td') && element.querySelector(':scope > a.edge') !== null
        if (isOwn || isButton || (color === '' && backgroundColor === '' && !element.style.border)) continue
        expect(`${name}: ${element.className}`).toMatch(/\b(?:page|card|panel|text|muted|line|total|edge)\b/)
      }
    }
  })
})
