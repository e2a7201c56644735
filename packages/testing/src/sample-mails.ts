import { acknowledgmentForShopper, messageForOperator } from '@awning/commerce/messages/contact-mail'
import { creatorMail } from '@awning/commerce/messages/creator-mail'
import {
  backInStockMail,
  confirmationMail,
  preorderForBuyer,
  preorderForOperator,
} from '@awning/commerce/messages/form-mail'
import type { MailSender } from '@awning/commerce/messages/mail-page'
import { mailPicture } from '@awning/commerce/messages/mail-pictures'
import type { MailShop } from '@awning/commerce/messages/order-links'
import { orderMail } from '@awning/commerce/messages/order-mail'
import { recoverMail } from '@awning/commerce/messages/recover-mail'
import { type MailedRefund, refundMail } from '@awning/commerce/messages/refund-mail'
import { returnMail } from '@awning/commerce/messages/return-mail'
import { statusMail } from '@awning/commerce/messages/status-mail'
import type { Mail } from '@awning/commerce/ports/mailer'
import type { Order } from '@awning/contract/checkout'
import { contactReasons } from '@awning/contract/forms'
import type { OrderReturn } from '@awning/contract/returns'
import { number, order, parcel, trackUrl } from './sample-order'

const shopUrl = 'https://corner.example.com/listing/tee?product=1&variation=2'
/** The picture of the sample order's color, a photograph in 3:2 with its subject at the left. */
export const image = `/pictures/${'0123456789abcdef'.repeat(2)}p150010204070-560.webp`
export const delivery: NonNullable<Order['delivery']> = {
  id: 'fullStandardCost',
  name: 'Standard delivery',
  cost: { amount: 419, currency: 'USD' },
  deliveryEstimates: { early: '2026-12-02', late: '2026-12-09' },
  duties: 'included',
}
/** An order on its way, with a delivery and a picture. */
export const orderUnderway: Order = {
  ...order,
  delivery,
  lineItems: order.lineItems.map((line) => ({ ...line, image })),
}

/** A shop with help pages and two products beside the sample order. */
export function sampleShop(
  { picturesAt }: { picturesAt?: string | null | undefined },
  title = 'Static Hoodie',
): MailShop {
  const picture = mailPicture({ image, alt: '', size: 400 }, picturesAt)
  const products = picture === null ? [] : [title, `${title} 2`].map((name) => ({ title: name, url: shopUrl, picture }))
  return { url: 'https://corner.example.com', flags: { showSupport: true }, products }
}

const returnWith = (text: string, state: OrderReturn['state']): OrderReturn => ({
  ...{
    id: 1,
    kind: 'return' as const,
    toSendBack: true,
    state,
    comment: text,
    answer: text,
    labelUrl: 'https://labels.example/1',
  },
  items: [{ line: 0, sku: 'g_1_1', quantity: 1, reason: 'size' }],
  ...{ requestedAt: '2026-11-25T10:00:00.000Z', decidedAt: null, receivedAt: null },
})

/** A refund of one piece and the delivery. */
const partOf = (reason: string): MailedRefund => ({
  ...{ id: 1, amount: 2_910, shipping: 400, shippingTax: 0, reason },
  items: [{ line: 0, sku: 'g_1_1', quantity: 1, amount: 2_400, tax: 110 }],
})

/** Emails to shoppers, with the given sender and typed text. */
export function shopperMails(from: MailSender, input: string, locale = 'en'): [name: string, mail: Mail][] {
  const about = { ...from, locale, trackUrl, replyTo: 'maker@example.com', shop: sampleShop(from, input) }
  const own = orderWith(input)
  const item = itemOf(input)
  const lost = [{ ...orderUnderway, lookupNumber: number, placedAt: new Date(0), total: order.totalCost, trackUrl }]
  const confirm = { confirm: shopUrl, unsubscribe: shopUrl }
  return [
    ['placed', orderMail(own, about)],
    ['in production', statusMail(own, 'in_production', about)],
    ['shipped', statusMail(own, 'shipped', about)],
    ['delivered', statusMail(own, 'delivered', about)],
    ['cancelled', statusMail(own, 'cancelled', about)],
    ['refunded', statusMail(own, 'refunded', about)],
    ['refunded in part', refundMail(own, partOf(input), about)],
    ...(['requested', 'approved', 'declined', 'received'] as const).map((state): [string, Mail] => [
      `return ${state}`,
      returnMail(own, returnWith(input, state), state, about),
    ]),
    ['lost order numbers', recoverMail(lost, { ...about, key: 'recover-1', to: 'ada@example.com', firstName: input })],
    ['the receipt of a message', acknowledgmentForShopper(messageOf(input, locale), from)],
    ['the receipt of a preorder', preorderForBuyer(preorderOf(input, locale), from)],
    ['back in stock', backInStockMail({ key: 'back', email: 'ada@example.com', locale, item, url: shopUrl }, from)],
    [
      'the newsletter confirmation',
      confirmationMail({ key: 'c', email: 'ada@example.com', locale, urls: confirm, days: 7 }, from),
    ],
  ]
}

/** Every kind of email. Those to operators and creators are in English. */
export function everyMail(from: MailSender, input: string, locale = 'en'): [name: string, mail: Mail][] {
  return [
    ...shopperMails(from, input, locale),
    ['to the creator', creatorMail(orderWith(input), 'cancelled', 'maker@example.com', { ...from, trackUrl })],
    ['a message to the store', messageForOperator(messageOf(input, locale), 'maker@example.com', from)],
    ['a preorder', preorderForOperator(preorderOf(input, locale), 'maker@example.com', from)],
  ]
}

const itemOf = (input: string) => ({ title: input, productType: input, color: input, size: 'M', image })

const orderWith = (input: string): Order => ({
  ...orderUnderway,
  firstName: input,
  customer: { ...order.customer, firstName: input },
  lineItems: orderUnderway.lineItems.map((line) => ({ ...line, title: input, colourName: input })),
  history: order.history.map((event) => ({ ...event, reason: input, parcel: { ...parcel, trackingNumber: input } })),
  promoCode: input,
})

const messageOf = (input: string, locale: string) => ({
  id: 1,
  form: { orderNumber: number, email: 'ada@example.com', fullName: input, reason: contactReasons[0], message: input },
  locale,
})

const preorderOf = (input: string, locale: string) => ({
  id: 1,
  form: {
    fullname: input,
    email: 'ada@example.com',
    street: input,
    street2: input,
    city: input,
    zip: '43004',
    state: input,
    country: input,
  },
  locale,
  item: itemOf(input),
})
