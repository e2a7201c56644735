import type { Order } from '@awning/contract/checkout'
import { isOn } from '@awning/platform/rules/flags'
import type { MailHelp } from './mail-blocks'
import type { MailSender } from './mail-page'
import type { MailShelf, ShelfProduct } from './mail-shelf'
import type { MailTranslator } from './mail-translator'
import { toSingleLine } from './single-line'

/** What the emails of an order link to. */
export type OrderMailContext = MailSender & {
  locale: string
  /** The order's page in the store. */
  trackUrl: string
  /** The address for replies, if the store has one. */
  replyTo?: string | null
  shop: MailShop
}

export type MailShop = {
  /** Without a slash at its end. */
  url: string
  flags: Readonly<Record<string, boolean>>
  /** Other products of the shop. */
  products: readonly ShelfProduct[]
}

/** Where a buyer finds help and returns something: on the help pages of the shop, or else in its terms of use. */
export function orderHelp(
  { status, lineItems }: Pick<Order, 'status' | 'lineItems'>,
  { shop }: OrderMailContext,
  t: MailTranslator,
): MailHelp | null {
  const hasHelp = isOn(shop.flags, 'showSupport')
  const isReturnable = status !== 'cancelled' && status !== 'refunded' && lineItems.some(({ digital }) => !digital)
  const returns = hasHelp ? `${shop.url}/support/returns` : `${shop.url}/terms-of-use#returns`
  const links = [
    ...(isReturnable ? [{ label: t('order.returnsLink'), url: returns }] : []),
    ...(hasHelp ? [{ label: t('order.helpLink'), url: `${shop.url}/contact` }] : []),
  ]
  return links.length === 0 ? null : { text: isReturnable ? t('order.returns') : '', links }
}

/** A row of products of the shop, and the link to it. */
export const shelfOf = ({ shop, storeName }: OrderMailContext, t: MailTranslator): MailShelf => ({
  title: t('order.moreTitle', { store: toSingleLine(storeName) }),
  products: shop.products,
  link: { label: t('order.shopLink'), url: shop.url },
})
