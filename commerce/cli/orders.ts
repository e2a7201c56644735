import { type Attention, type MessageState, OrderList, type OrderSummary } from '../contract/admin'
import { formatMoney } from '../money'
import { answer, type Output, plural, say, table, warnOfUnreadable } from './output'
import { type ServiceClient, Trouble } from './service-client'

const most = 1_000
const isLimit = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most

export async function orders(
  call: ServiceClient,
  store: string,
  limit: string | undefined,
  output: Output,
): Promise<void> {
  if (limit !== undefined && !isLimit(limit)) {
    throw new Trouble(`--limit is a number from 1 to ${most}, not "${limit}".`, 'usage', 2)
  }
  const query = limit === undefined ? '' : `?limit=${encodeURIComponent(limit)}`
  const path = `/admin/stores/${encodeURIComponent(store)}/orders${query}`
  const list = await call({ path, shape: OrderList })
  answer(output, list)
  sayOrders(store, list.orders, output)
  sayAttention(list.attention, output)
  warnOfUnreadable('order', list.unreadable, output)
}

function sayOrders(store: string, placed: readonly OrderSummary[], output: Output): void {
  if (placed.length === 0) {
    say(output, `${store} has no orders yet.`)
    return
  }
  const rows = placed.map((order) => [
    order.lookupNumber,
    minute(order.placedAt),
    order.status,
    plural(order.items, 'piece'),
    formatMoney(order.total.amount, order.total.currency),
    order.email,
    inWords(order.mail),
    inWords(order.fulfilment),
    [order.affiliate, order.trafficSource].filter((name) => name !== null).join(', '),
  ])
  const head = ['ORDER', 'PLACED (UTC)', 'STATUS', 'PIECES', 'TOTAL', 'E-MAIL', 'MAIL', 'FULFILMENT', 'SENT BY']
  say(output, table([head, ...rows]))
  for (const { lookupNumber, mail, fulfilment } of placed) {
    for (const [what, { lastError }] of [['mail', mail] as const, ['fulfilment', fulfilment] as const]) {
      if (lastError !== null) say(output, `${lookupNumber}: the last try of its ${what} failed: ${lastError}`)
    }
  }
}

function sayAttention(attention: readonly Attention[], output: Output): void {
  if (attention.length === 0) return
  say(output, `\n${plural(attention.length, 'payment needs', 'payments need')} an operator:`)
  const rows = attention.map(({ paymentId, storeSlug, checkoutId, reason, at }) => [
    minute(at),
    paymentId,
    storeSlug ?? 'store unknown',
    checkoutId === null ? '' : `checkout ${checkoutId}`,
    reason,
  ])
  say(output, table(rows))
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')

function inWords({ state, tries, nextTryAt }: MessageState): string {
  if (state === 'arrived' || state === 'none') return state === 'none' ? '-' : 'arrived'
  const failed = tries === 0 ? '' : `, ${plural(tries, 'failed try', 'failed tries')}`
  if (state === 'attention') return `given up${failed}`
  return `waiting${failed}${tries === 0 || nextTryAt === null ? '' : `, next ${minute(nextTryAt)}`}`
}
