import { formatTaxId } from '@awning/address/tax-id'
import { MovedOrder, OperatorOrder, type OrderDispute, resendableEmails } from '@awning/contract/order-commands'
import { orderStatuses, type Shipment } from '@awning/contract/order-status'
import { formatMoney } from '@awning/platform/money'
import { Argument, type Command, Option } from '@commander-js/extra-typings'
import { type CommandContext, connect, upperCase, usageError } from './command-context'
import { exportBooks } from './order-books'
import { exportOrders } from './order-export'
import { listOrders } from './order-list'
import { addNote, changeAddress, changeTags, resendEmail, showTimeline } from './order-notes'
import { cancelOrder, printUnreadable, readItem, refundOrder, refundText } from './order-refund'
import { minute, type Output, plural, printJson, printLine, table } from './output'
import { saveDocument } from './save-document'
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
    .option('--tag <tag>', 'a tag')
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
      'Ship an order, or with items a part of it. The buyer receives an email for each parcel. Run the command again to correct the carrier or tracking number.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option('--carrier <name>', 'carrier of the parcel')
    .option('--tracking <number>', 'tracking number')
    .option('--url <address>', 'URL of the tracking page, for an unknown carrier')
    .option(
      '--item <sku=quantity...>',
      'only a quantity of an item by its SKU, such as tee_1_2=1; more than one is possible',
    )
    .action((store, number, parcel) => move(connect(context), { store, number }, 'ship', parcel, output))

  commands
    .command('packing-slip')
    .description(
      'Write the packing slip of an order to a file: what is left to ship, or what is in a parcel. It has no prices.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .requiredOption('--out <file>', 'file to write')
    .option('--shipment <id>', 'id of the parcel, as in `orders show --json`')
    .action((store, number, { out, shipment }) => {
      const query = shipment === undefined ? '' : `?${new URLSearchParams({ shipment })}`
      return saveDocument(context, `${pathOf({ store, number })}/packing-slip${query}`, out)
    })

  commands
    .command('cancel')
    .description(
      'Cancel an order before it is shipped, or items of it: refund what is left of them and return them to stock.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option(
      '--item <sku=quantity...>',
      'only a quantity of an item by its SKU, such as tee_1_2=1; more than one is possible',
    )
    .option('--key <text>', 'identifies the cancellation of items: repeated with the same key, it is made once')
    .option('--reason <text>', 'reason shown to the buyer')
    .action((store, number, options) => cancelOrder(connect(context), pathOf({ store, number }), options, output))

  commands
    .command('refund')
    .description(
      'Refund what is left of an order, or with options a part: items, the delivery price, or an amount. Taxes are refunded as they were charged.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option(
      '--item <sku=quantity...>',
      'a quantity of an item by its SKU, such as tee_1_2=1; more than one is possible',
    )
    .option('--shipping [amount]', 'the delivery price, or a part of it without tax')
    .option('--amount <amount>', 'an amount that belongs to no item, such as 5.00')
    .option('--restock', 'return the refunded items to stock')
    .option('--key <text>', 'identifies the refund of a part: repeated with the same key, it is made once')
    .option('--reason <text>', 'reason shown to the buyer')
    .action((store, number, options) => refundOrder(connect(context), pathOf({ store, number }), options, output))

  commands
    .command('address')
    .description(
      'Change the buyer or the delivery address of an order that is not shipped. If delivery or tax cost something else there, nothing changes without `--confirm`, and nothing is charged.',
    )
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--email <address>', 'email address')
    .option('--phone <number>', 'phone number')
    .option('--address1 <line>', 'street and number')
    .option('--address2 <line>', 'apartment, suite')
    .option('--city <city>', 'city')
    .option('--state <state>', 'state or region')
    .option('--zip <code>', 'postcode')
    .option('--country <code>', 'country, such as DE', upperCase)
    .option('--confirm', 'change it although the costs differ')
    .action((store, number, options) => changeAddress(connect(context), pathOf({ store, number }), options, output))

  commands
    .command('resend')
    .description('Send an email of an order to its buyer again.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .addArgument(new Argument('<email>', 'which email').choices(resendableEmails))
    .argument('[id]', 'id of the parcel or refund, as in `orders show --json`')
    .action((store, number, email, id) =>
      resendEmail(connect(context), pathOf({ store, number }), { email, id }, output),
    )

  commands
    .command('note')
    .description('Add a note to the timeline of an order. Only operators read it.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .argument('<text>', 'the note')
    .action((store, number, text) => addNote(connect(context), pathOf({ store, number }), text, output))

  commands
    .command('tag')
    .description('Add and remove tags of an order, and print its tags.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .option('--add <tag...>', 'tags to add')
    .option('--remove <tag...>', 'tags to remove')
    .action((store, number, tags) => changeTags(connect(context), pathOf({ store, number }), tags, output))

  commands
    .command('timeline')
    .description('Show what happened to an order and who did it, with notes and emails.')
    .argument('<store>', 'slug of the store')
    .argument('<number>', orderNumber)
    .action((store, number) => showTimeline(connect(context), pathOf({ store, number }), output))

  commands
    .command('export')
    .description('Export orders as CSV, one row for each line item, oldest first.')
    .argument('[store]', 'slug of the store')
    .option('--store <slug>', 'same as the argument')
    .option('--since <day>', 'first day, in UTC')
    .option('--out <file>', 'file to write; standard output by default')
    .action((slug, { store, ...options }) => exportOrders(connect(context), named(slug ?? store), options, output))

  commands
    .command('books')
    .description(
      'Export the books as CSV: sales, refunds, disputes and fees by line item and tax, oldest first. Without a store: of all stores.',
    )
    .argument('[store]', 'slug of the store')
    .option('--store <slug>', 'same as the argument')
    .option('--since <day>', 'first day, in UTC')
    .option('--until <day>', 'last day, in UTC')
    .option('--out <file>', 'file to write; standard output by default')
    .action((slug, { store, ...options }) => exportBooks(connect(context), slug ?? store, options, output))
}

const orderNumber = 'such as 7K3M-PQ9X-2WHT-Q'

function named(store: string | undefined): string {
  if (store === undefined) throw usageError('The store is missing. Set it as an argument or with `--store <slug>`.')
  return store
}

type Parcel = {
  carrier?: string | undefined
  tracking?: string | undefined
  url?: string | undefined
  item?: string[] | undefined
}

type One = { store: string; number: string }

const pathOf = ({ store: slug, number }: One, verb = '') =>
  `/admin/stores/${encodeURIComponent(slug)}/orders/${encodeURIComponent(number)}${verb === '' ? '' : `/${verb}`}`

async function move(
  call: ServiceClient,
  one: One,
  verb: 'ship' | 'produce' | 'deliver',
  { carrier, tracking, url, item }: Parcel,
  output: Output,
): Promise<void> {
  const json = verb === 'ship' ? { carrier, trackingNumber: tracking, url, items: item?.map(readItem) } : {}
  const moved = await call({ method: 'POST', path: pathOf(one, verb), json, schema: MovedOrder })
  printJson(output, moved)
  const { order, outcome } = moved
  if (order === null) return printUnreadable(moved, output)
  const is = order.status.replace('_', ' ')
  if (outcome === 'unchanged')
    return printLine(output, `Order ${order.lookupNumber} is already ${is}. Nothing was changed.`)
  if (outcome === 'corrected') {
    printLine(
      output,
      `The shipping details of order ${order.lookupNumber} were corrected on the tracking page. The buyer does not receive a second email.`,
    )
  } else if (outcome === 'part') {
    printLine(output, `A part of order ${order.lookupNumber} is shipped. ${order.email} will receive an email.`)
  } else printLine(output, `Order ${order.lookupNumber} is now ${is}. ${order.email} will receive an email.`)
  const parcel = order.shipments.at(-1)
  if (verb !== 'ship' || parcel === undefined) return
  if (parcel.trackingNumber !== null && parcel.url === null) {
    printLine(output, 'The tracking page of this carrier is unknown. Add a link with `--url https://…`.')
  } else if (parcel.url !== null) printLine(output, `Tracking page: ${parcel.url}`)
}

async function showOrder(call: ServiceClient, one: One, output: Output): Promise<void> {
  const order = await call({ path: pathOf(one), schema: OperatorOrder })
  printJson(output, order)
  const { customer, totalCost, delivery, refunds, disputes } = order
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
    ...(order.tags.length === 0 ? [] : [['Tags', order.tags.join(', ')]]),
    ...refunds.map((refund) => ['Refund', refundText(refund)]),
    ...(refunds.length > 1 ? [['Refunded', `${money(order.refunded ?? 0)} of ${money(totalCost.amount)}`]] : []),
    ...disputes.map((dispute) => ['Dispute', disputeWords(dispute)]),
    ...(order.shipments.length > 1 || order.status === 'placed' || order.status === 'in_production'
      ? order.shipments.map((shipment) => ['Parcel', parcelText(shipment)])
      : []),
    ...order.history.map(({ status, at, parcel, reason }) => [
      `${minute(at)} UTC`,
      [status.replace('_', ' '), parcel?.carrier, parcel?.trackingNumber, parcel?.url, reason]
        .filter((part) => typeof part === 'string' && part !== '')
        .join('  '),
    ]),
  ]
  printLine(output, table(rows))
}

function parcelText({ at, items, carrier, trackingNumber, url }: Shipment): string {
  const quantities = items.map(({ quantity, sku }) => `${quantity} x ${sku}`).join(', ')
  return [`${minute(at)} UTC`, quantities, carrier, trackingNumber, url].filter((part) => part !== null).join('  ')
}

function disputeWords({ id, status, reason, amount, currency, openedAt, respondBy }: OrderDispute): string {
  const answer = status === 'open' && respondBy !== null ? `, respond by ${respondBy.slice(0, 10)}` : ''
  return `${status}: ${formatMoney({ amount, currency })}, ${reason}, since ${openedAt.slice(0, 10)}${answer} (${id})`
}
