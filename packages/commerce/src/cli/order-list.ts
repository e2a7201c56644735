import type { Attention, MessageState } from '@awning/contract/admin'
import { FoundOrders, maxOrders, OrderList, type OrderQuery, type OrderSummary } from '@awning/contract/order-search'
import type { OrderStatus } from '@awning/contract/order-status'
import { Currency } from '@awning/platform/currencies'
import { formatMoney, minorUnits } from '@awning/platform/money'
import type { z } from 'zod'
import { usageError } from './command-context'
import { endOfDay, startOfDay } from './day'
import { minute, type Output, plural, printJson, printLine, table, warnAboutUnreadable } from './output'
import type { ServiceClient } from './service-client'

/** The options of `orders list`, as typed. */
type ListOptions = Partial<
  Record<
    'number' | 'email' | 'name' | 'sku' | 'tag' | 'since' | 'until' | 'total' | 'country' | 'limit' | 'after',
    string
  >
> & { status?: OrderStatus | undefined }

/**
 * Finds the orders of a store, or of all stores, that meet all options. Without conditions, the list of a store also has the payments
 * that need an operator.
 */
export async function listOrders(
  call: ServiceClient,
  store: string | undefined,
  options: ListOptions,
  output: Output,
): Promise<void> {
  const { conditions, page } = readOptions(options)
  const folder = store === undefined ? '/admin/orders' : `/admin/stores/${encodeURIComponent(store)}/orders`
  if (store === undefined || Object.keys(conditions).length > 0) {
    const json = { ...conditions, ...page }
    const found = await call({ method: 'POST', path: `${folder}/search`, json, schema: FoundOrders })
    printJson(output, found)
    return printFound(found, 'No order meets all conditions.', output)
  }
  const query = new URLSearchParams()
  if (page.limit !== undefined) query.set('limit', String(page.limit))
  if (page.after !== undefined) query.set('after', page.after)
  const list = await call({ path: `${folder}?${query}`, schema: OrderList })
  printJson(output, list)
  printFound(list, `${store} has no orders yet.`, output)
  printAttention(list.attention, output)
}

const isLimit = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxOrders

type Conditions = Omit<z.input<typeof OrderQuery>, 'limit' | 'after'>
type Page = { limit?: number; after?: string }

/** Throws `CliError` for an option that is not valid. */
function readOptions({ since, until, total, limit, after, country, ...texts }: ListOptions): {
  conditions: Conditions
  page: Page
} {
  if (limit !== undefined && !isLimit(limit))
    throw usageError(`\`--limit\` must be a whole number between 1 and ${maxOrders}, got "${limit}".`)
  if (country !== undefined && !/^[a-z]{2}$/i.test(country))
    throw usageError(`\`--country\` must be a code of two letters, such as US, got "${country}".`)
  return {
    conditions: {
      ...texts,
      ...(since !== undefined && { from: startOfDay(since, '--since') }),
      ...(until !== undefined && { until: endOfDay(until, '--until') }),
      ...(total !== undefined && readTotal(total)),
      ...(country !== undefined && { country }),
    },
    page: { ...(limit !== undefined && { limit: Number(limit) }), ...(after !== undefined && { after }) },
  }
}

/** `USD=25.90`, `USD=25..100`, `USD=25..` or `USD=..100`. */
function readTotal(text: string): Pick<Conditions, 'currency' | 'minTotal' | 'maxTotal'> {
  const [, code = '', from = '', dots, to = ''] = /^([a-z]{3})=([\d.]*?)(?:(\.\.)([\d.]*))?$/i.exec(text) ?? []
  const highest = dots === undefined ? from : to
  try {
    if (from === '' && highest === '') throw new RangeError('no amount')
    const currency = Currency.parse(code.toUpperCase())
    return {
      currency,
      ...(from !== '' && { minTotal: minorUnits(from, currency) }),
      ...(highest !== '' && { maxTotal: minorUnits(highest, currency) }),
    }
  } catch {
    throw usageError(`\`--total\` must be a currency and amounts, such as USD=25.90 or USD=25..100, got "${text}".`)
  }
}

/** `none` is printed if no order was found. */
function printFound({ orders, unreadable, next }: FoundOrders, none: string, output: Output): void {
  if (orders.length > 0) printOrders(orders, output)
  else printLine(output, none)
  if (next !== null) printLine(output, `\nThere are more orders. Continue with \`--after ${next}\`.`)
  warnAboutUnreadable('order', unreadable, output)
}

function printOrders(placed: readonly OrderSummary[], output: Output): void {
  const rows = placed.map((order) => [
    order.lookupNumber,
    order.storeSlug,
    minute(order.placedAt),
    order.status,
    plural(order.items, 'item'),
    formatMoney(order.total),
    order.name,
    order.country,
    order.email,
    deliveryText(order.mail),
    deliveryText(order.fulfilment),
    [order.affiliate, order.trafficSource].filter((name) => name !== null).join(', '),
    order.tags.join(', '),
  ])
  const head = ['ORDER', 'STORE', 'PLACED (UTC)', 'STATUS', 'ITEMS', 'TOTAL', 'BUYER', 'COUNTRY', 'EMAIL']
  printLine(output, table([[...head, 'EMAIL DELIVERY', 'FULFILLMENT', 'SOURCE', 'TAGS'], ...rows]))
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

function deliveryText({ state, tries, nextTryAt }: MessageState): string {
  if (state === 'arrived' || state === 'none') return state === 'none' ? '-' : 'delivered'
  const failed = tries === 0 ? '' : `, ${plural(tries, 'failed attempt')}`
  if (state === 'attention') return `not delivered${failed}`
  return `waiting${failed}${tries === 0 || nextTryAt === null ? '' : `, next ${minute(nextTryAt)}`}`
}
