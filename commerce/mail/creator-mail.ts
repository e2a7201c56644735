import { addressLines } from '../contract/address-lines'
import type { Order } from '../contract/checkout'
import { noChoice } from '../contract/store-file'
import { formatMoney } from '../money'
import type { Entry } from './mail-blocks'
import type { MailSender } from './mail-page'
import { plain } from './mail-text'
import type { Mail } from './mailer'
import { statusTexts } from './status-texts'
import { writeMail } from './write-mail'

export type CreatorMailContext = MailSender & { trackUrl: string }
export type CreatorStatus = 'placed' | 'cancelled' | 'refunded'

/** What happened to an order, to the creator of its store, in English. An answer to it reaches the buyer. */
export function creatorMail(order: Order, status: CreatorStatus, to: string, context: CreatorMailContext): Mail {
  const { lookupNumber: number, customer, totalCost, history } = order
  const store = plain(context.storeName)
  const total = formatMoney(totalCost.amount, totalCost.currency)
  const words: Record<CreatorStatus, { subject: string; told: string }> = {
    placed: { subject: `New order ${number} at ${store}: ${total}`, told: `${store} has a new order. It is paid.` },
    cancelled: {
      subject: `Order ${number} at ${store} was cancelled`,
      told: `An order at ${store} was cancelled. ${total} went back to the buyer, and its pieces to the stock.`,
    },
    refunded: {
      subject: `Order ${number} at ${store} was refunded`,
      told: `An order at ${store} was refunded. ${total} went back to the buyer.`,
    },
  }
  const reason = history.find((event) => event.status === status)?.reason
  const place = [...addressLines(customer), customer.address.country].filter((line) => line !== '')
  return {
    key: `creator-${number}-${status}`,
    from: { name: store, address: context.fromAddress },
    to,
    replyTo: order.email,
    subject: plain(words[status].subject),
    ...writeMail({
      lang: 'en',
      sender: context,
      title: statusTexts('en').recover.statuses[status],
      paragraphs: [words[status].told, ...(reason ? [`Reason: ${reason}`] : [])],
      list: [
        ['Order', number, 'sign'],
        ['Buyer', `${customer.firstName} ${customer.lastName}`],
        ['Email', order.email],
        ['Phone', customer.phone, 'code'],
        ['Deliver to', place.map(plain).join(', ')],
        ...(order.delivery === null ? [] : [['Delivery', order.delivery.name] as const]),
        ...(order.promoCode === null ? [] : [['Promo code', order.promoCode] as const]),
      ],
      rows: {
        bought: order.lineItems.map((line) => ({
          what: [line.title, line.productType, line.digital ? '' : line.colourName, line.sizeLabel]
            .filter((part) => part !== '' && part !== noChoice)
            .join(', ')
            .concat(` × ${line.quantity}`),
          amount: formatMoney(line.totalPrice, totalCost.currency),
        })),
        sums: sums(order),
        total: { what: 'Total', amount: total },
      },
      link: { words: 'As the buyer sees it', url: context.trackUrl },
      foot: [
        `You get this email because orders at ${store} are told to this address.`,
        'An answer to this email reaches the buyer.',
      ],
    }),
  }
}

/** What stands between the pieces and the total, where it is anything. */
function sums({ costs, totalCost: { currency } }: Order): Entry[] {
  const rows: [string, number][] = [
    ['Discount', -costs.discount.value],
    ['Delivery', costs.shipping.value],
    ['Sales Tax', costs.tax.value],
  ]
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([what, amount]) => ({ what, amount: formatMoney(amount, currency) }))
}
