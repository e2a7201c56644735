import { addressLines } from '@awning/address/address-lines'
import type { Billing, Order } from '@awning/contract/checkout'
import { paymentMethodText } from '@awning/platform/payment-name'
import type { Mail } from '../ports/mailer'
import { buyerMail, buyerWriting } from './buyer-mail'
import { type OrderMailContext, shelfOf } from './order-links'
import { amountsOf, arrivalOf, dutiesNote, previewOf } from './order-parts'

/**
 * Creates the order confirmation. Its key contains the order number, so it is sent once per order. Anybody can place a free order
 * for the email address of somebody else, so its confirmation does not repeat the typed address.
 */
export function orderMail(order: Order, context: OrderMailContext): Mail {
  const writing = buyerWriting(context)
  const { locale, t, store } = writing
  const hasPhysicalItems = order.lineItems.some(({ digital }) => !digital)
  const isPaid = order.totalCost.amount > 0
  const hasDigitalItems = order.lineItems.some(({ digital }) => digital)
  const thanks = t('order.thanks', { store })
  const arrival = arrivalOf(order, writing)
  const amounts = amountsOf(order, writing)
  const linesOf = (who: Billing) => [
    ...addressLines(who),
    getCountryName(locale, who.address.countryCode) ?? who.address.country,
  ]
  const parts = {
    key: `order-${order.lookupNumber}`,
    subject: t('order.subject', { number: order.lookupNumber, store }),
    title: t('status.names.placed'),
    paragraphs: [thanks],
    preheader: previewOf(thanks, arrival),
    facts: arrival,
    amounts: { ...amounts, notes: [...(amounts.notes ?? []), ...dutiesNote(order, t)] },
    addresses: [
      ...(isPaid && hasPhysicalItems ? [{ label: t('order.deliverTo'), lines: linesOf(order.customer) }] : []),
      ...(isPaid && order.paymentMethod
        ? [{ label: t('order.paidWith'), lines: [paymentMethodText(order.paymentMethod, t('order.card'))] }]
        : []),
      ...(isPaid && order.billing ? [{ label: t('order.billing'), lines: linesOf(order.billing) }] : []),
    ],
    // A confirmation that somebody else may have requested does not advertise.
    shelf: isPaid ? shelfOf(context, t) : null,
    closing: hasDigitalItems ? [t('order.digitalItems', { store })] : [],
  }
  return buyerMail(order, parts, context)
}

const getCountryName = (locale: string, code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? new Intl.DisplayNames(locale, { type: 'region' }).of(code) : undefined
