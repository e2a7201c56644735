import type { Command } from '@commander-js/extra-typings'
import { EndedOrder, MovedOrder, OperatorOrder, type OrderDispute, type RefundState } from '../contract/order-commands'
import type { UnreadableRow } from '../contract/unreadable'
import { formatMoney } from '../money'
import { type CommandContext, connect, usageError } from './command-context'
import { exportOrders } from './order-export'
import { orders } from './orders'
import { answer, type Output, plural, say, table } from './output'
import type { ServiceClient } from './service-client'

/** `orders <store>` lists; the other commands show or change one order, or export all. */
export function addOrderCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const commands = program.command('orders').description('Orders of a store: list, show, move, refund, export.')

  commands
    .command('list', { isDefault: true })
    .description(
      'List placed orders, newest first, whether their mail and fulfilment message arrived, and payments that need an operator.',
    )
    .argument('[store]')
    .option('--store <slug>', 'the same as the argument')
    .option('--limit <number>', 'how many')
    .action((slug, options) => orders(connect(context), named(slug ?? options.store), options.limit, output))

  commands
    .command('show')
    .description('Show one order with its history, parcel and refund.')
    .argument('<store>')
    .argument('<number>', orderNumber)
    .action((store, number) => showOrder(connect(context), { store, number }, output))

  for (const verb of ['produce', 'deliver'] as const)
    commands
      .command(verb)
      .description(`Mark an order as ${verb === 'produce' ? 'in production' : 'delivered'}. The buyer gets a mail.`)
      .argument('<store>')
      .argument('<number>', orderNumber)
      .action((store, number) => move(connect(context), { store, number }, verb, {}, output))

  commands
    .command('ship')
    .description(
      'Mark an order as shipped. The buyer gets a mail. Repeating it with another parcel corrects the parcel.',
    )
    .argument('<store>')
    .argument('<number>', orderNumber)
    .option('--carrier <name>', 'carrier of the parcel')
    .option('--tracking <number>', 'tracking number')
    .option('--url <address>', 'tracking page, for a carrier that is not known')
    .action((store, number, parcel) => move(connect(context), { store, number }, 'ship', parcel, output))

  for (const verb of ['cancel', 'refund'] as const)
    commands
      .command(verb)
      .description(
        verb === 'cancel'
          ? 'Cancel an order before it is shipped: refund it whole and put its items back in stock.'
          : 'Refund an order whole, at any time, once. Its items stay sold.',
      )
      .argument('<store>')
      .argument('<number>', orderNumber)
      .option('--reason <text>', 'reason that the buyer reads')
      .action((store, number, { reason }) => end(connect(context), { store, number }, verb, reason, output))

  commands
    .command('export')
    .description('Export orders as CSV, one row for each line item, oldest first.')
    .argument('[store]')
    .option('--store <slug>', 'the same as the argument')
    .option('--since <day>', 'first day, in UTC')
    .option('--out <file>', 'file to write; standard output by default')
    .action((slug, { store, ...options }) => exportOrders(connect(context), named(slug ?? store), options, output))
}

const orderNumber = 'such as 7K3M-PQ9X-2WHT-Q'

function named(store: string | undefined): string {
  if (store === undefined) throw usageError("missing required argument 'store'")
  return store
}

type Parcel = { carrier?: string | undefined; tracking?: string | undefined; url?: string | undefined }

type One = { store: string; number: string }

const pathOf = ({ store: slug, number }: One, verb = '') =>
  `/admin/stores/${encodeURIComponent(slug)}/orders/${encodeURIComponent(number)}${verb === '' ? '' : `/${verb}`}`

async function move(
  call: ServiceClient,
  one: One,
  verb: 'ship' | 'produce' | 'deliver',
  { carrier, tracking, url }: Parcel,
  output: Output,
): Promise<void> {
  const json = verb === 'ship' ? { carrier, trackingNumber: tracking, url } : {}
  const moved = await call({ method: 'POST', path: pathOf(one, verb), json, shape: MovedOrder })
  answer(output, moved)
  const { order, outcome } = moved
  if (order === null) return sayUnreadable(one, outcome, moved.unreadable, output)
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
  if (order === null) return sayUnreadable(one, outcome, ended.unreadable, output)
  const sum = formatMoney(order.totalCost.amount, order.totalCost.currency)
  const words = {
    unchanged: `was ${order.status} already. Nothing was changed.`,
    ended: `is ${order.status}: ${sum} went back to ${order.email}, who hears of it by mail.`,
    waiting: `will be ${order.refund?.becomes ?? 'refunded'} once the payment provider answers: ${sum} is on its way back, and is asked for until it is there.`,
  }
  say(output, `Order ${order.lookupNumber} ${words[outcome]}`)
  if (outcome === 'ended' && verb === 'cancel') say(output, 'Its pieces are in stock again.')
}

/** The command is done; only the order itself cannot be shown. */
function sayUnreadable({ number }: One, outcome: string, unreadable: UnreadableRow | null, output: Output): void {
  say(
    output,
    `Order ${unreadable?.name ?? number}: done (${outcome}). Its row in the database cannot be read, so it is not shown.`,
  )
  if (unreadable !== null) say(output, `What is wrong with it: ${unreadable.reason}`)
}

/** One order with everything that happened to it. */
async function showOrder(call: ServiceClient, one: One, output: Output): Promise<void> {
  const order = await call({ path: pathOf(one), shape: OperatorOrder })
  answer(output, order)
  const { customer, totalCost, delivery, refund, disputes } = order
  const refunded = order.refunded ?? 0
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
    ...(refunded > 0 && refunded < totalCost.amount
      ? [['Partly refunded', `${money(refunded)} of ${money(totalCost.amount)} went back, at the provider`]]
      : []),
    ...disputes.map((dispute) => ['Dispute', disputeWords(dispute)]),
    ...order.history.map(({ status, at, parcel, reason }) => [
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      [status.replace('_', ' '), parcel?.carrier, parcel?.trackingNumber, parcel?.url, reason]
        .filter((part) => typeof part === 'string' && part !== '')
        .join('  '),
    ]),
  ]
  say(output, table(rows))
}

function disputeWords({ id, status, reason, amount, currency, openedAt, respondBy }: OrderDispute): string {
  const answer = status === 'open' && respondBy !== null ? `, answer by ${respondBy.slice(0, 10)}` : ''
  return `${status}: ${formatMoney(amount, currency)}, ${reason}, since ${openedAt.slice(0, 10)}${answer} (${id})`
}

function refundWords({ state, amount, currency, becomes, tries, nextTryAt, lastError }: RefundState): string {
  const sum = formatMoney(amount, currency)
  if (state === 'done') return `${sum} went back`
  const last = lastError === null ? '' : ` (last: ${lastError})`
  if (state === 'refused') return `${sum} refused by the provider${last}: the same command tries again`
  const next = nextTryAt === null ? '' : `, next ${nextTryAt.slice(0, 16).replace('T', ' ')}`
  return `${sum} owed, asked ${plural(tries, 'time')}${next}; the order will be ${becomes}${last}`
}
