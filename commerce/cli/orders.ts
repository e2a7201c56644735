import { z } from 'zod'
import { OrderSummary } from '../contract/admin'
import { formatMoney } from '../money'
import { answer, type Output, plural, say, table } from './output'
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
  const { orders: placed } = await call({ path, shape: z.object({ orders: z.array(OrderSummary) }) })
  answer(output, placed)
  if (placed.length === 0) {
    say(output, `${store} has no orders yet.`)
    return
  }
  const rows = placed.map((order) => [
    order.lookupNumber,
    order.placedAt.slice(0, 16).replace('T', ' '),
    order.status,
    plural(order.items, 'piece'),
    formatMoney(order.total.amount, order.total.currency),
    order.email,
    [order.affiliate, order.trafficSource].filter((name) => name !== null).join(', '),
  ])
  say(output, table([['ORDER', 'PLACED (UTC)', 'STATUS', 'PIECES', 'TOTAL', 'E-MAIL', 'SENT BY'], ...rows]))
}
