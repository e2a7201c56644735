import { type Attention, type MessageState, OrderList, type OrderSummary } from '@awning/contract/admin'
import { formatMoney } from '@awning/platform/money'
import { type Output, plural, printJson, printLine, table, warnAboutUnreadable } from './output'
import { CliError, type ServiceClient } from './service-client'

const maxLimit = 1_000
const isLimit = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit

export async function orders(
  call: ServiceClient,
  store: string,
  limit: string | undefined,
  output: Output,
): Promise<void> {
  if (limit !== undefined && !isLimit(limit)) {
    throw new CliError(`\`--limit\` must be a whole number between 1 and ${maxLimit}, got "${limit}".`, 'usage', 2)
  }
  const query = limit === undefined ? '' : `?limit=${encodeURIComponent(limit)}`
  const path = `/admin/stores/${encodeURIComponent(store)}/orders${query}`
  const list = await call({ path, schema: OrderList })
  printJson(output, list)
  printOrders(store, list.orders, output)
  printAttention(list.attention, output)
  warnAboutUnreadable('order', list.unreadable, output)
}

function printOrders(store: string, placed: readonly OrderSummary[], output: Output): void {
  if (placed.length === 0) {
    printLine(output, `${store} has no orders yet.`)
    return
  }
  const rows = placed.map((order) => [
    order.lookupNumber,
    minute(order.placedAt),
    order.status,
    plural(order.items, 'item'),
    formatMoney(order.total),
    order.email,
    deliveryText(order.mail),
    deliveryText(order.fulfilment),
    [order.affiliate, order.trafficSource].filter((name) => name !== null).join(', '),
  ])
  const head = ['ORDER', 'PLACED (UTC)', 'STATUS', 'ITEMS', 'TOTAL', 'EMAIL', 'EMAIL DELIVERY', 'FULFILLMENT', 'SOURCE']
  printLine(output, table([head, ...rows]))
  for (const { lookupNumber, mail, fulfilment } of placed) {
    for (const [what, { lastError }] of [['email', mail] as const, ['fulfillment message', fulfilment] as const]) {
      if (lastError !== null)
        printLine(output, `${lookupNumber}: the last attempt to send its ${what} failed: ${lastError}`)
    }
  }
}

function printAttention(attention: readonly Attention[], output: Output): void {
  if (attention.length === 0) return
  printLine(output, `\n${plural(attention.length, 'payment needs', 'payments need')} your attention:`)
  const rows = attention.map(({ paymentId, storeSlug, checkoutId, reason, at }) => [
    minute(at),
    paymentId,
    storeSlug ?? 'unknown store',
    checkoutId === null ? '' : `checkout ${checkoutId}`,
    reason,
  ])
  printLine(output, table(rows))
}

const minute = (instant: string) => instant.slice(0, 16).replace('T', ' ')

function deliveryText({ state, tries, nextTryAt }: MessageState): string {
  if (state === 'arrived' || state === 'none') return state === 'none' ? '-' : 'delivered'
  const failed = tries === 0 ? '' : `, ${plural(tries, 'failed attempt')}`
  if (state === 'attention') return `not delivered${failed}`
  return `waiting${failed}${tries === 0 || nextTryAt === null ? '' : `, next ${minute(nextTryAt)}`}`
}
