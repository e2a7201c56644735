import type { OrderStatus } from '@awning/contract/order-status'

/** The steps that an operator can set. */
export type OrderStep = 'in_production' | 'shipped' | 'delivered'
export type OrderEnd = 'cancelled' | 'refunded'

/** `refund_pending`: a refund is in progress. `order_ended`: the order was canceled or refunded. */
export type OrderRejection = 'order_ended' | 'order_past' | 'order_shipped' | 'refund_pending'
export type TransitionResult = 'go' | 'unchanged' | OrderRejection

/** The state of an order: its status, and the end it moves to while its refund is pending. */
export type OrderState = {
  status: OrderStatus
  ending: OrderEnd | null
  /** A part is shipped. */
  isPartlyShipped?: boolean
  /** A refund is pending, of the order or of a part. */
  isRefunding?: boolean
  /** The order has ended, but its money was not returned in full. */
  isUnrefunded?: boolean
}

const progress: readonly OrderStatus[] = ['placed', 'in_production', 'shipped', 'delivered']
const isEnd = (status: OrderStatus): status is OrderEnd => status === 'cancelled' || status === 'refunded'

/**
 * Orders only move forward and can skip steps; an ended order changes no more, but a failed refund can be retried. An order can
 * be canceled until it ships and refunded at any time; other changes wait for a pending refund of the order, and an end waits for
 * every pending refund.
 */
export function checkTransition(
  { status, ending, isPartlyShipped = false, isRefunding = false, isUnrefunded = false }: OrderState,
  requested: OrderStep | OrderEnd,
): TransitionResult {
  if (isEnd(status) && isUnrefunded && (requested === status || requested === 'refunded')) return 'go'
  if (status === requested) return 'unchanged'
  if (isEnd(status)) return 'order_ended'
  if (ending !== null) return ending === requested ? 'go' : 'refund_pending'
  if (isRefunding && isEnd(requested)) return 'refund_pending'
  if (requested === 'cancelled')
    return isPartlyShipped || progress.indexOf(status) >= progress.indexOf('shipped') ? 'order_shipped' : 'go'
  if (isEnd(requested)) return 'go'
  return progress.indexOf(requested) > progress.indexOf(status) ? 'go' : 'order_past'
}

export function rejectionMessage(rejection: OrderRejection, { status, ending }: OrderState, number: string): string {
  const is = status.replace('_', ' ')
  switch (rejection) {
    case 'order_ended':
      return `Order ${number} is ${is} and can no longer change.`
    case 'order_past':
      return `Order ${number} is already ${is} and cannot return to an earlier state.`
    case 'order_shipped':
      return `Order ${number} is ${status === 'shipped' || status === 'delivered' ? is : 'shipped in part'} and can no longer be canceled. Refund it instead.`
    case 'refund_pending':
      return `A refund of order ${number} is pending${ending === null ? '.' : `. The order will be ${ending}.`}`
  }
}
