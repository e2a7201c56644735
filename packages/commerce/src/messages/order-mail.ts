import { addressLines } from '@awning/address/address-lines'
import type { Billing, Order } from '@awning/contract/checkout'
import { paymentMethodText } from '@awning/platform/payment-name'
import type { Mail } from '../ports/mailer'
import { greeting } from './greeting'
import { mailLocale, mailTranslator } from './mail-translator'
import { type OrderMailContext, orderHelp, shelfOf } from './order-links'
import { amountsOf, arrivalOf, dutiesNote, previewOf } from './order-parts'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

/**
 * Creates the order confirmation. Its key contains the order number, so it is sent once per order. Anybody can place a free order
 * for the email address of somebody else, so its confirmation does not repeat the typed address.
 */
export function orderMail(order: Order, context: OrderMailContext): Mail {
  const { fromAddress, trackUrl, replyTo } = context
  const store = toSingleLine(context.storeName)
  const locale = mailLocale(context.locale)
  const t = mailTranslator(locale)
  const hasPhysicalItems = order.lineItems.some(({ digital }) => !digital)
  const isPaid = order.totalCost.amount > 0
  const hasDigitalItems = order.lineItems.some(({ digital }) => digital)
  const thanks = t('order.thanks', { store })
  const arrival = arrivalOf(order, { locale, t })
  const amounts = amountsOf(order, { locale, t, sender: context })
  const linesOf = (who: Billing) => [
    ...addressLines(who),
    getCountryName(locale, who.address.countryCode) ?? who.address.country,
  ]
  return {
    key: `order-${order.lookupNumber}`,
    from: { name: store, address: fromAddress },
    to: order.email,
    ...(replyTo ? { replyTo } : {}),
    subject: toSingleLine(t('order.subject', { number: order.lookupNumber, store })),
    ...writeMail({
      lang: locale,
      sender: context,
      title: t('status.names.placed'),
      greeting: greeting(order.customer.firstName, t),
      paragraphs: [thanks],
      preheader: previewOf(thanks, arrival),
      facts: [...arrival, [t('order.number'), order.lookupNumber, 'reference']],
      link: { label: t('order.track'), url: trackUrl },
      amounts: { ...amounts, notes: [...(amounts.notes ?? []), ...dutiesNote(order, t)] },
      addresses: [
        ...(isPaid && hasPhysicalItems ? [{ label: t('order.deliverTo'), lines: linesOf(order.customer) }] : []),
        ...(isPaid && order.paymentMethod
          ? [{ label: t('order.paidWith'), lines: [paymentMethodText(order.paymentMethod, t('order.card'))] }]
          : []),
        ...(isPaid && order.billing ? [{ label: t('order.billing'), lines: linesOf(order.billing) }] : []),
      ],
      help: orderHelp(order, context, t),
      // A confirmation that somebody else may have requested does not advertise.
      shelf: isPaid ? shelfOf(context, t) : null,
      closing: hasDigitalItems ? [t('order.digitalItems', { store })] : [],
      footer: [t('order.recipientNote', { store }), ...(replyTo ? [t('order.replyNote')] : [])],
    }),
  }
}

const getCountryName = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined
