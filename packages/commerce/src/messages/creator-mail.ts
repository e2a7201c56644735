import { addressLines } from '@awning/address/address-lines'
import { formatTaxId } from '@awning/address/tax-id'
import type { Order } from '@awning/contract/checkout'
import type { OrderReturn } from '@awning/contract/returns'
import { formatMoney } from '@awning/platform/money'
import { hasAddress } from '@awning/platform/rules/address-need'
import type { Mail } from '../ports/mailer'
import type { MailSender } from './mail-page'
import { operatorTranslator } from './mail-translator'
import { amountsOf, arrivalOf, itemsOf, withQuantities } from './order-parts'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

export type CreatorMailContext = MailSender & { trackUrl: string }
export type CreatorStatus = 'placed' | 'cancelled' | 'refunded'

/** Notifies the store's creator, in English, about an order. A reply goes to the buyer. */
export function creatorMail(order: Order, status: CreatorStatus, to: string, context: CreatorMailContext): Mail {
  const t = operatorTranslator()
  const { lookupNumber: number, customer, totalCost, history } = order
  const store = toSingleLine(context.storeName)
  const total = formatMoney(totalCost)
  const text = totalCost.amount === 0 && status !== 'refunded' ? (`${status}Free` as const) : status
  const reason = history.find((event) => event.status === status)?.reason
  const address = [...addressLines(customer), customer.address.country].filter((line) => line !== '')
  return mailAbout(order, to, context, {
    key: status,
    subject: t(`operator.order.subject.${status}`, { number, store, total }),
    title: t(`status.names.${status}`),
    paragraphs: [
      t(`operator.order.body.${text}`, { store, total }),
      ...(reason ? [t('operator.order.reason', { reason })] : []),
    ],
    facts: arrivalOf(order, { locale: 'en', t }),
    details: [
      ...(customer.phone === '' ? [] : [[t('operator.labels.phone'), customer.phone, 'code'] as const]),
      ...(customer.taxId ? [[t('operator.labels.taxId'), formatTaxId(customer.taxId), 'code'] as const] : []),
      ...(hasAddress(customer)
        ? [[t('operator.labels.deliverTo'), address.map(toSingleLine).join(', ')] as const]
        : []),
      ...(order.delivery === null ? [] : [[t('operator.labels.delivery'), order.delivery.name] as const]),
    ],
    amounts: amountsOf(order, { locale: 'en', t, sender: context, hasSkus: true }),
  })
}

/** Notifies the store's creator, in English, that a buyer requested a return or withdrew from the contract. A reply goes to the buyer. */
export function creatorReturnMail(
  order: Order,
  { id, kind, items, comment }: OrderReturn,
  to: string,
  context: CreatorMailContext,
): Mail {
  const t = operatorTranslator()
  const { lookupNumber: number } = order
  const store = toSingleLine(context.storeName)
  return mailAbout(order, to, context, {
    key: `return-${id}`,
    subject: t(`operator.return.subject.${kind}`, { number, store }),
    title: t(`operator.return.title.${kind}`),
    paragraphs: [
      t(`operator.return.body.${kind}`, { store, number, id: String(id) }),
      ...(comment === null ? [] : [t('operator.return.comment', { comment })]),
    ],
    facts: [],
    details: [],
    amounts: itemsOf(
      { ...order, lineItems: withQuantities(order, items) },
      { locale: 'en', t, sender: context, hasSkus: true },
    ),
  })
}

type Parts = Pick<Parameters<typeof writeMail>[0], 'title' | 'paragraphs' | 'amounts'> &
  Required<Pick<Parameters<typeof writeMail>[0], 'facts' | 'details'>> & { key: string; subject: string }

/** The frame of the emails about an order: who bought, and the link to the order page. */
function mailAbout(
  { lookupNumber: number, customer, email }: Order,
  to: string,
  context: CreatorMailContext,
  { key, subject, facts, details, ...parts }: Parts,
): Mail {
  const t = operatorTranslator()
  const store = toSingleLine(context.storeName)
  return {
    key: `creator-${number}-${key}`,
    from: { name: store, address: context.fromAddress },
    to,
    replyTo: email,
    subject: toSingleLine(subject),
    ...writeMail({
      ...parts,
      lang: 'en',
      sender: context,
      facts: [...facts, [t('operator.labels.order'), number, 'reference']],
      details: [
        [t('operator.labels.buyer'), `${customer.firstName} ${customer.lastName}`],
        [t('operator.labels.email'), email],
        ...details,
      ],
      link: { label: t('operator.order.link'), url: context.trackUrl },
      footer: [t('operator.order.recipientNote', { store }), t('operator.replyNote')],
    }),
  }
}
