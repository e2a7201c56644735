import { randomUUID } from 'node:crypto'
import { EndedOrder, OperatorOrder, type RefundState } from '@awning/contract/order-commands'
import { formatMoney, minorUnits } from '@awning/platform/money'
import { usageError } from './command-context'
import { minute, type Output, plural, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

type RefundOptions = {
  item?: string[] | undefined
  /** True without an amount: all that is left of the delivery price. */
  shipping?: string | true | undefined
  amount?: string | undefined
  restock?: true | undefined
  key?: string | undefined
  reason?: string | undefined
}

/** `orders refund`: what is left of an order, or a part of it. `path` is that of the order. */
export async function refundOrder(
  call: ServiceClient,
  path: string,
  options: RefundOptions,
  output: Output,
): Promise<void> {
  const { item = [], shipping, amount, restock, reason, key = randomUUID() } = options
  const isPart = item.length > 0 || shipping !== undefined || amount !== undefined
  const part = isPart && { key, ...(await readPart(call, path, { item, shipping, amount })) }
  const json = { reason, restock, ...part }
  const ended = await call({ method: 'POST', path: `${path}/refund`, json, schema: EndedOrder })
  printJson(output, ended)
  if (ended.order === null) return printUnreadable(ended, output)
  const { order, outcome } = ended
  const last = order.refunds.at(-1)
  const sum = formatMoney(last ?? order.totalCost)
  const texts = {
    unchanged: isPart
      ? 'already has this refund. Nothing was changed.'
      : `is already ${order.status}. Nothing was changed.`,
    refunded: `is refunded in part: ${sum}, ${formatMoney({ ...order.totalCost, amount: order.refunded ?? 0 })} in all. ${order.email} will receive an email.`,
    ended: `is ${order.status}. Refunded: ${formatMoney({ ...order.totalCost, amount: order.refunded ?? 0 })}. ${order.email} will receive an email.`,
    waiting: `has a refund of ${sum} that the payment provider has not confirmed. The service retries until it does.`,
  }
  printLine(output, `Order ${order.lookupNumber} ${texts[outcome]}`)
  if (restock === true && (outcome === 'refunded' || outcome === 'ended'))
    printLine(output, 'The refunded items were returned to stock.')
}

async function readPart(
  call: ServiceClient,
  path: string,
  { item, shipping, amount }: { item: string[]; shipping: string | true | undefined; amount: string | undefined },
) {
  const items = item.map(readItem)
  if (shipping === undefined && amount === undefined) return { items }
  const { totalCost, costs, refunds } = await call({ path, schema: OperatorOrder })
  const read = (option: string, text: string) => {
    try {
      return minorUnits(text, totalCost.currency)
    } catch {
      throw usageError(`\`${option}\` must be an amount in ${totalCost.currency}, such as 4.50, got "${text}".`)
    }
  }
  const earlier = refunds.reduce((sum, one) => sum + (one.state === 'succeeded' ? (one.shipping?.amount ?? 0) : 0), 0)
  const left = costs.shipping.value - earlier
  if (shipping === true && left === 0) throw usageError('Nothing is left of the delivery price.')
  return {
    ...(items.length > 0 && { items }),
    ...(shipping !== undefined && { shipping: shipping === true ? left : read('--shipping', shipping) }),
    ...(amount !== undefined && { amount: read('--amount', amount) }),
  }
}

/** `MUG-1` is a quantity of 1, `MUG-1=2` one of 2. */
export function readItem(text: string): { sku: string; quantity: number } {
  const [, sku = '', quantity = '1'] = /^(.+?)(?:=(\d{1,6}))?$/.exec(text) ?? []
  if (sku === '' || Number(quantity) < 1)
    throw usageError(`\`--item\` must be a SKU and a quantity, such as MUG-1=2, got "${text}".`)
  return { sku, quantity: Number(quantity) }
}

/** `orders cancel`: the order, or items that are not shipped. */
export async function cancelOrder(
  call: ServiceClient,
  path: string,
  { item = [], reason, key = randomUUID() }: { item?: string[]; reason?: string; key?: string },
  output: Output,
): Promise<void> {
  const part = item.length > 0 && { items: item.map(readItem), key }
  const ended = await call({ method: 'POST', path: `${path}/cancel`, json: { reason, ...part }, schema: EndedOrder })
  printJson(output, ended)
  if (ended.order === null) return printUnreadable(ended, output)
  const { order, outcome } = ended
  const refunded = formatMoney({ ...order.totalCost, amount: order.refunded ?? 0 })
  const canceled = formatMoney(order.refunds.at(-1) ?? order.totalCost)
  const texts = {
    unchanged:
      item.length > 0
        ? 'already has this cancellation. Nothing was changed.'
        : `is already ${order.status}. Nothing was changed.`,
    refunded: `goes on without these items. Refunded: ${canceled}. ${order.email} will receive an email.`,
    ended: `is ${order.status}. Refunded: ${refunded}. ${order.email} will receive an email.`,
    waiting: 'will change when the payment provider confirms the refund. The service retries until then.',
  }
  printLine(output, `Order ${order.lookupNumber} ${texts[outcome]}`)
  if (outcome === 'ended' || outcome === 'refunded')
    printLine(output, `${item.length > 0 ? 'The' : 'Its'} items were returned to stock.`)
}

/** Reports that the command succeeded but the order cannot be shown. */
export function printUnreadable(
  { outcome, unreadable }: { outcome: string; unreadable: EndedOrder['unreadable'] },
  output: Output,
): void {
  printLine(
    output,
    `Order ${unreadable?.name ?? ''}: the command succeeded (${outcome}). Its details are not shown because the order cannot be read from the database.`,
  )
  if (unreadable !== null) printLine(output, `Reason: ${unreadable.reason}`)
}

export function refundText(refund: RefundState): string {
  const { state, amount, currency, becomes, items, shipping, origin, restock, tries, nextTryAt, lastError } = refund
  const quantities = items.map(({ quantity, sku }) => `${quantity} x ${sku}`)
  const what = [...quantities, ...(shipping === null ? [] : ['delivery'])].join(', ')
  const sum = `${formatMoney({ amount, currency })}${what === '' ? '' : ` for ${what}`}${restock ? ', restocked' : ''}`
  if (state === 'succeeded') return `${sum}, refunded${origin === 'provider' ? ' at the provider' : ''}`
  const last = lastError === null ? '' : ` (last error: ${lastError})`
  if (state === 'failed') return `${sum}, rejected by the provider${last}. Repeat the command to try again.`
  const next = nextTryAt === null ? '' : `, next ${minute(nextTryAt)}`
  const end = becomes === null ? '' : `; the order will be ${becomes}`
  return `${sum}, pending, ${plural(tries, 'attempt')}${next}${end}${last}`
}
