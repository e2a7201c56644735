import { EndedOrder, MovedOrder, OperatorOrder, type RefundState } from '../contract/order-commands'
import { formatMoney } from '../money'
import { exportOrders } from './order-export'
import { orderUsage } from './order-usage'
import { orders } from './orders'
import { answer, type Output, plural, say, table } from './output'
import { type ServiceClient, Trouble } from './service-client'

export type OrderOptions = {
  store?: string | undefined
  limit?: string | undefined
  carrier?: string | undefined
  tracking?: string | undefined
  url?: string | undefined
  reason?: string | undefined
  since?: string | undefined
  out?: string | undefined
}

const verbs = ['ship', 'produce', 'deliver', 'cancel', 'refund', 'show', 'export'] as const
type Verb = (typeof verbs)[number]
const isVerb = (word: string | undefined): word is Verb => verbs.some((verb) => verb === word)

/** `orders <store>` lists; `orders <verb> <store> <number>` does something with one order. */
export async function orderCommand(
  call: ServiceClient,
  words: readonly string[],
  options: OrderOptions,
  output: Output,
): Promise<void> {
  const [first, ...rest] = words
  if (!isVerb(first)) {
    noMore(rest, 0)
    return await orders(call, store(first ?? options.store), options.limit, output)
  }
  const [slug, number, ...more] = rest
  noMore(more, 0)
  refuseStrangers(first, options)
  if (first === 'export') {
    noMore(rest, 1)
    return await exportOrders(call, store(slug ?? options.store), options, output)
  }
  const one = { store: store(slug), number: needed(number, 'an order number, such as 7K3M-PQ9X-2WHT-Q') }
  switch (first) {
    case 'show':
      return await showOrder(call, one, output)
    case 'cancel':
    case 'refund':
      return await end(call, one, first, options.reason, output)
    default:
      return await move(call, one, first, options, output)
  }
}

type One = { store: string; number: string }

const pathOf = ({ store: slug, number }: One, verb = '') =>
  `/admin/stores/${encodeURIComponent(slug)}/orders/${encodeURIComponent(number)}${verb === '' ? '' : `/${verb}`}`

async function move(
  call: ServiceClient,
  one: One,
  verb: 'ship' | 'produce' | 'deliver',
  { carrier, tracking, url }: OrderOptions,
  output: Output,
): Promise<void> {
  const json = verb === 'ship' ? { carrier, trackingNumber: tracking, url } : {}
  const moved = await call({ method: 'POST', path: pathOf(one, verb), json, shape: MovedOrder })
  answer(output, moved)
  const { order, outcome } = moved
  const is = order.status.replace('_', ' ')
  if (outcome === 'unchanged') return say(output, `Order ${order.lookupNumber} was ${is} already. Nothing was changed.`)
  if (outcome === 'corrected') {
    say(output, `The parcel of order ${order.lookupNumber} is corrected on the buyer's page; no second mail goes out.`)
  } else say(output, `Order ${order.lookupNumber} is ${is} now. ${order.email} hears of it by mail.`)
  const parcel = order.history.find(({ status }) => status === 'shipped')?.parcel
  if (verb !== 'ship' || !parcel) return
  if (parcel.trackingNumber !== null && parcel.url === null) {
    say(output, 'No page is known for that carrier: name one with --url https://…, and it is a link.')
  } else if (parcel.url !== null) say(output, `It is followed at ${parcel.url}`)
}

async function end(
  call: ServiceClient,
  one: One,
  verb: 'cancel' | 'refund',
  reason: string | undefined,
  output: Output,
): Promise<void> {
  const ended = await call({ method: 'POST', path: pathOf(one, verb), json: { reason }, shape: EndedOrder })
  answer(output, ended)
  const { order, outcome } = ended
  const sum = formatMoney(order.totalCost.amount, order.totalCost.currency)
  const words = {
    unchanged: `was ${order.status} already. Nothing was changed.`,
    ended: `is ${order.status}: ${sum} went back to ${order.email}, who hears of it by mail.`,
    waiting: `will be ${order.refund?.becomes ?? 'refunded'} once the payment provider answers: ${sum} is on its way back, and is asked for until it is there.`,
  }
  say(output, `Order ${order.lookupNumber} ${words[outcome]}`)
  if (outcome === 'ended' && verb === 'cancel') say(output, 'Its pieces are in stock again.')
}

/** One order with everything that happened to it. */
async function showOrder(call: ServiceClient, one: One, output: Output): Promise<void> {
  const order = await call({ path: pathOf(one), shape: OperatorOrder })
  answer(output, order)
  const { customer, totalCost, delivery, refund } = order
  const { address } = customer
  const money = (amount: number) => formatMoney(amount, totalCost.currency)
  const rows = [
    ['Order', `${order.lookupNumber}, ${order.status.replace('_', ' ')}`],
    ['Buyer', `${customer.firstName} ${customer.lastName}, ${order.email}, ${customer.phone}`],
    [
      'Deliver to',
      [address.address1, address.address2, address.city, address.state, address.zip, address.country]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ...(delivery === null ? [] : [['Delivery', delivery.name]]),
    ...order.lineItems.map(({ quantity, title, productType, colourName, sizeLabel, sku, totalPrice }) => [
      plural(quantity, 'piece'),
      `${[title, productType, colourName, sizeLabel].filter((part) => part !== '').join(', ')} (${sku})  ${money(totalPrice)}`,
    ]),
    ['Total', `${money(totalCost.amount)}, by ${order.provider}`],
    ...(order.promoCode === null ? [] : [['Promo code', order.promoCode]]),
    ...(refund === null ? [] : [['Refund', refundWords(refund)]]),
    ...order.history.map(({ status, at, parcel, reason }) => [
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      [status.replace('_', ' '), parcel?.carrier, parcel?.trackingNumber, parcel?.url, reason]
        .filter((part) => typeof part === 'string' && part !== '')
        .join('  '),
    ]),
  ]
  say(output, table(rows))
}

function refundWords({ state, amount, currency, becomes, tries, nextTryAt, lastError }: RefundState): string {
  const sum = formatMoney(amount, currency)
  if (state === 'done') return `${sum} went back`
  const last = lastError === null ? '' : ` (last: ${lastError})`
  if (state === 'refused') return `${sum} refused by the provider${last}: the same command tries again`
  const next = nextTryAt === null ? '' : `, next ${nextTryAt.slice(0, 16).replace('T', ' ')}`
  return `${sum} owed, asked ${plural(tries, 'time')}${next}; the order will be ${becomes}${last}`
}

const takes: Record<Verb, readonly (keyof OrderOptions)[]> = {
  ship: ['carrier', 'tracking', 'url'],
  produce: [],
  deliver: [],
  cancel: ['reason'],
  refund: ['reason'],
  show: [],
  export: ['since', 'out', 'store'],
}

/** An option that does nothing would be believed to do something. */
function refuseStrangers(verb: Verb, options: OrderOptions): void {
  for (const name of ['limit', 'carrier', 'tracking', 'url', 'reason', 'since', 'out'] as const) {
    if (options[name] !== undefined && !takes[verb].includes(name))
      throw misunderstood(`orders ${verb} takes no --${name}.`)
  }
}

function noMore(words: readonly string[], most: number): void {
  if (words.length > most) throw misunderstood(`"${words[most]}" is one word too many.`)
}

const store = (slug: string | undefined) => needed(slug, 'a store, such as corner')

function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw misunderstood(`Name ${what}.`)
  return value
}

const misunderstood = (message: string) => new Trouble(`${message}\n\n${orderUsage}`, 'usage', 2)
