import type { OrderStatus } from '../contract/order-status'

/** What an operator says of an order. */
export type OrderStep = 'in_production' | 'shipped' | 'delivered'
export type OrderEnd = 'cancelled' | 'refunded'

/** `refund_pending`: the money is on its way back. `order_ended`: it went back. */
export type OrderRefusal = 'order_ended' | 'order_past' | 'order_shipped' | 'refund_pending'
export type Verdict = 'go' | 'unchanged' | OrderRefusal

/** How an order stands: its status, and the end that it is on its way to while its money is owed. */
export type Standing = {
  status: OrderStatus
  ending: OrderEnd | null
  /** It has ended, and its money is not back with the buyer: the refund failed later. */
  isUnrefunded?: boolean
}

const way: readonly OrderStatus[] = ['placed', 'in_production', 'shipped', 'delivered']
const isEnd = (status: OrderStatus): status is OrderEnd => status === 'cancelled' || status === 'refunded'

/**
 * The law of an order's life, the only one. Forwards always, over steps that are left out too; never back, and nowhere from an end. It is
 * cancelled before it is shipped and refunded at any time; both wait for the money, and meanwhile nothing else happens to it.
 */
export function verdictOn({ status, ending, isUnrefunded = false }: Standing, wish: OrderStep | OrderEnd): Verdict {
  if (isEnd(status) && isUnrefunded && (wish === status || wish === 'refunded')) return 'go'
  if (status === wish) return 'unchanged'
  if (isEnd(status)) return 'order_ended'
  if (ending !== null) return ending === wish ? 'go' : 'refund_pending'
  if (isEnd(wish)) return wish === 'cancelled' && way.indexOf(status) >= way.indexOf('shipped') ? 'order_shipped' : 'go'
  return way.indexOf(wish) > way.indexOf(status) ? 'go' : 'order_past'
}

/** A refusal in English, for the operator. */
export function refusalWords(refusal: OrderRefusal, { status, ending }: Standing, number: string): string {
  const is = status.replace('_', ' ')
  switch (refusal) {
    case 'order_ended':
      return `Order ${number} is ${is}: nothing more happens to it.`
    case 'order_past':
      return `Order ${number} is ${is} already: an order does not go back.`
    case 'order_shipped':
      return `Order ${number} is ${is}: it cannot be cancelled any more. Refund it instead.`
    case 'refund_pending':
      return `Order ${number} is about to be ${ending ?? 'refunded'}: its money is on the way back.`
  }
}
