import { formatTaxId } from '@awning/address/tax-id'
import {
  EndedOrder,
  MovedOrder,
  OperatorOrder,
  type OrderDispute,
  type RefundState,
} from '@awning/contract/order-commands'
import { orderStatuses } from '@awning/contract/order-status'
import type { UnreadableRow } from '@awning/contract/unreadable'
import { formatMoney } from '@awning/platform/money'
import { type Command, Option } from '@commander-js/extra-typings'
import { type CommandContext, connect, usageError } from './command-context'
import { exportOrders } from './order-export'
import { listOrders } from './order-list'
import { type Output, plural, printJson, printLine, table } from './output'
import type { ServiceClient } from './service-client'

/** `orders <store>` lists orders; the other commands show or change one order, or export all. */
export function addOrderCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const commands = program
    .command('orders')
    .description('Manage the orders of a store: list, show, update the status, cancel, refund, export.')

  commands
    .command('list', { isDefault: true })
    .description(
      'List or find placed orders of a store, newest first, with the delivery state of their email and fulfillment message, and payments that require action. Without a store: the orders of all stores.',
    )
    .argument('[store]', 'slug of the store')
    .option('--store <slug>', 'same as the argument')
    .option('--number <number>', 'the order number')
    .option('--email <address>', 'the email address of the buyer')
    .option('--name <words>', 'beginnings of the names of the buyer, such as "ada love"')
    .option('--sku <sku>', 'SKU of an item, yours or ours')
    .addOption(new Option('--status <status>', 'the status').choices(orderStatuses))
    .option('--since <day>', 'first day, in UTC')
    .option('--until <day>', 'last day, in UTC')
    .option('--total <amounts>', 'the total, such as USD=25.90, or USD=25..100 for a range')
    .option('--country <code>', 'country of the delivery address, such as DE')
    .option('--limit <number>', 'maximum number of orders, at most 1,000')
    .option('--after <cursor>', 'continue a list: the value that the previous page ended with')
    .action((slug, { store, ...query }) => listOrders(connect(context), slug ?? store, query, output))

  commands
    .command('show')
    .description('Show one order with its history, parcel and refund.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .action((store, number) => showOrder(connect(context), { store, number }, output))

  for (const verb of ['produce', 'deliver'] as const)
    commands
      .command(verb)
      .description(
        `Mark an order as ${verb === 'produce' ? 'in production' : 'delivered'}. The buyer receives an email.`,
      )
      .argument('<store>', 'slug of the store')
      .argument('<number>', orderNumber)
      .action((store, number) => move(connect(context), { store, number }, verb, {}, output))

  commands
    .command('ship')
    .description(
      'Mark an order as shipped. The buyer receives an email. Run the command again to correct the carrier or tracking number.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option('--carrier <name>', 'carrier of the parcel')
    .option('--tracking <number>', 'tracking number')
    .option('--url <address>', 'URL of the tracking page, for an unknown carrier')
    .action((store, number, parcel) => move(connect(context), { store, number }, 'ship', parcel, output))

  for (const verb of ['cancel', 'refund'] as const)
    commands
      .command(verb)
      .description(
        verb === 'cancel'
          ? 'Cancel an order before it is shipped: refund it in full and return its items to stock.'
          : 'Refund an order in full. Running the command again does not refund twice. The items are not returned to stock.',
      )
      .argument('<store>', 'slug of the store')
      .argument('<number>', orderNumber)
      .option('--reason <text>', 'reason shown to the buyer')
      .action((store, number, { reason }) => end(connect(context), { store, number }, verb, reason, output))

  commands
    .command('export')
    .description('Export orders as CSV, one row for each line item, oldest first.')
    .argument('[store]', 'slug of the store')
    .option('--store <slug>', 'same as the argument')
    .option('--since <day>', 'first day, in UTC')
    .option('--out <file>', 'file to write; standard output by default')
    .action((slug, { store, ...options }) => exportOrders(connect(context), named(slug ?? store), options, output))
}

const orderNumber = 'such as 7K3M-PQ9X-2WHT-Q'

function named(store: string | undefined): string {
  if (store === undefined) throw usageError('The store is missing. Set it as an argument or with `--store <slug>`.')
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
  const moved = await call({ method: 'POST', path: pathOf(one, verb), json, schema: MovedOrder })
  printJson(output, moved)
  const { order, outcome } = moved
  if (order === null) return printUnreadable(one, outcome, moved.unreadable, output)
  const is = order.status.replace('_', ' ')
  if (outcome === 'unchanged')
    return printLine(output, `Order ${order.lookupNumber} is already ${is}. Nothing was changed.`)
  if (outcome === 'corrected') {
    printLine(
      output,
      `The shipping details of order ${order.lookupNumber} were corrected on the tracking page. The buyer does not receive a second email.`,
    )
  } else printLine(output, `Order ${order.lookupNumber} is now ${is}. ${order.email} will receive an email.`)
  const parcel = order.history.find(({ status }) => status === 'shipped')?.parcel
  if (verb !== 'ship' || !parcel) return
  if (parcel.trackingNumber !== null && parcel.url === null) {
    printLine(output, 'The tracking page of this carrier is unknown. Add a link with `--url https://…`.')
  } else if (parcel.url !== null) printLine(output, `Tracking page: ${parcel.url}`)
}

async function end(
  call: ServiceClient,
  one: One,
  verb: 'cancel' | 'refund',
  reason: string | undefined,
  output: Output,
): Promise<void> {
  const ended = await call({ method: 'POST', path: pathOf(one, verb), json: { reason }, schema: EndedOrder })
  printJson(output, ended)
  const { order, outcome } = ended
  if (order === null) return printUnreadable(one, outcome, ended.unreadable, output)
  const sum = formatMoney(order.totalCost)
  const words = {
    unchanged: `is already ${order.status}. Nothing was changed.`,
    ended: `is ${order.status}. Refunded: ${sum}. ${order.email} will receive an email.`,
    waiting: `will be ${order.refund?.becomes ?? 'refunded'} when the payment provider confirms the refund of ${sum}. The service retries until then.`,
  }
  printLine(output, `Order ${order.lookupNumber} ${words[outcome]}`)
  if (outcome === 'ended' && verb === 'cancel') printLine(output, 'Its items were returned to stock.')
}

/** Reports that the command succeeded but the order cannot be shown. */
function printUnreadable({ number }: One, outcome: string, unreadable: UnreadableRow | null, output: Output): void {
  printLine(
    output,
    `Order ${unreadable?.name ?? number}: the command succeeded (${outcome}). Its details are not shown because the order cannot be read from the database.`,
  )
  if (unreadable !== null) printLine(output, `Reason: ${unreadable.reason}`)
}

async function showOrder(call: ServiceClient, one: One, output: Output): Promise<void> {
  const order = await call({ path: pathOf(one), schema: OperatorOrder })
  printJson(output, order)
  const { customer, totalCost, delivery, refund, disputes } = order
  const refunded = order.refunded ?? 0
  const { address } = customer
  const money = (amount: number) => formatMoney({ amount, currency: totalCost.currency })
  const rows = [
    ['Order', `${order.lookupNumber}, ${order.status.replace('_', ' ')}`],
    ['Buyer', `${customer.firstName} ${customer.lastName}, ${order.email}${customer.phone && `, ${customer.phone}`}`],
    [
      'Delivery address',
      [address.address1, address.address2, address.city, address.state, address.zip, address.country]
        .filter((part) => part !== '')
        .join(', '),
    ],
    ...(customer.taxId ? [['Tax ID for customs', formatTaxId(customer.taxId)]] : []),
    ...(delivery === null ? [] : [['Delivery', delivery.name]]),
    ...order.lineItems.map(({ quantity, title, productType, colourName, sizeLabel, sku, merchantSku, totalPrice }) => [
      plural(quantity, 'item'),
      `${[title, productType, colourName, sizeLabel].filter((part) => part !== '').join(', ')} (${[merchantSku, sku].filter(Boolean).join(', ')})  ${money(totalPrice)}`,
    ]),
    ['Total', `${money(totalCost.amount)}, paid with ${order.provider}`],
    ...(order.promoCode === null ? [] : [['Promo code', order.promoCode]]),
    ...(refund === null ? [] : [['Refund', refundWords(refund)]]),
    ...(refunded > 0 && refunded < totalCost.amount
      ? [['Partial refund', `${money(refunded)} of ${money(totalCost.amount)}, refunded at the provider`]]
      : []),
    ...disputes.map((dispute) => ['Dispute', disputeWords(dispute)]),
    ...order.history.map(({ status, at, parcel, reason }) => [
      `${at.slice(0, 16).replace('T', ' ')} UTC`,
      [status.replace('_', ' '), parcel?.carrier, parcel?.trackingNumber, parcel?.url, reason]
        .filter((part) => typeof part === 'string' && part !== '')
        .join('  '),
    ]),
  ]
  printLine(output, table(rows))
}

function disputeWords({ id, status, reason, amount, currency, openedAt, respondBy }: OrderDispute): string {
  const answer = status === 'open' && respondBy !== null ? `, respond by ${respondBy.slice(0, 10)}` : ''
  return `${status}: ${formatMoney({ amount, currency })}, ${reason}, since ${openedAt.slice(0, 10)}${answer} (${id})`
}

function refundWords({ state, amount, currency, becomes, tries, nextTryAt, lastError }: RefundState): string {
  const sum = formatMoney({ amount, currency })
  if (state === 'succeeded') return `${sum} refunded`
  const last = lastError === null ? '' : ` (last error: ${lastError})`
  if (state === 'failed') return `${sum} rejected by the provider${last}. Repeat the command to try again.`
  const next = nextTryAt === null ? '' : `, next ${nextTryAt.slice(0, 16).replace('T', ' ')}`
  return `${sum} pending, ${plural(tries, 'attempt')}${next}; the order will be ${becomes}${last}`
}
