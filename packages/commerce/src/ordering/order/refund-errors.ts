import { Currency } from '@awning/platform/currencies'
import { formatMoney } from '@awning/platform/money'
import { ApiError } from '../../http/errors'
import type { OrderRow } from './lock-order'

type Named = Pick<OrderRow, 'lookupNumber' | 'currency'>

const money = ({ currency }: Named, amount: number) => formatMoney({ amount, currency: Currency.parse(currency) })

export const nothingToRefund = ({ lookupNumber }: Named, why: string): ApiError =>
  new ApiError(409, 'nothing_to_refund', `Order ${lookupNumber} ${why}: there is nothing to refund.`)

export const exceedsError = (order: Named, asked: string, left: string): ApiError =>
  new ApiError(409, 'refund_exceeds', `${asked} cannot be refunded: ${left} of order ${order.lookupNumber} is left.`)

export const exceedsAmountError = (order: Named, amount: number, left: number): ApiError =>
  exceedsError(order, money(order, amount), money(order, left))

/** Money that a bank has taken back or may take back is not refunded as well. */
export const disputedError = (order: Named, refundable: number): ApiError =>
  new ApiError(
    409,
    'order_disputed',
    `Order ${order.lookupNumber} is disputed at the payment provider. ${money(order, refundable)} can be refunded; respond to the dispute there.`,
  )
