import { ReturnedOrder } from '@awning/contract/order-commands'
import { type OrderReturn, ReturnDays, ReturnList, returnStates } from '@awning/contract/returns'
import { formatMoney } from '@awning/platform/money'
import { type Command, Option } from '@commander-js/extra-typings'
import { type CommandContext, connect, usageError } from './command-context'
import { printUnreadable, readItem } from './order-refund'
import { minute, type Output, printJson, printLine, table } from './output'
import type { ServiceClient } from './service-client'

type One = { store: string; number: string; id: string }

/** `returns`: what buyers send back. */
export function addReturnCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const commands = program
    .command('returns')
    .description('Manage what buyers send back: list, approve, decline, receive, refund.')
  const ofReturn = (name: string, description: string) =>
    commands
      .command(name)
      .description(description)
      .argument('<store>', 'slug of the store')
      .argument('<number>', 'number of the order')
      .argument('<id>', 'id of the return, as in `returns list`')

  commands
    .command('list', { isDefault: true })
    .description('List the returns of a store, the newest first.')
    .argument('<store>', 'slug of the store')
    .addOption(new Option('--state <state>', 'the state').choices(returnStates))
    .option('--after <id>', 'continue a list: the id that the previous page ended with')
    .action((store, query) => list(connect(context), store, query, output))

  ofReturn(
    'approve',
    'Accept a return. The buyer receives an email. Run the command again to replace the text or the label.',
  )
    .option('--answer <text>', 'text for the buyer')
    .option('--label <url>', 'link of the shipping label')
    .action((store, number, id, { answer, label }) =>
      run(connect(context), { store, number, id }, 'approve', { answer, labelUrl: label }, output),
    )

  ofReturn('decline', 'Decline a return. The buyer receives an email.')
    .requiredOption('--answer <text>', 'text for the buyer')
    .action((store, number, id, { answer }) =>
      run(connect(context), { store, number, id }, 'decline', { answer }, output),
    )

  ofReturn('receive', 'Mark the items of a return as received. The buyer receives an email.').action(
    (store, number, id) => run(connect(context), { store, number, id }, 'receive', undefined, output),
  )

  ofReturn('refund', 'Refund the items of a return with their taxes, once, and return them to stock.')
    .option(
      '--item <sku=quantity...>',
      'only a quantity of an item by its SKU, such as tee_1_2=1; more than one is possible',
    )
    .option('--no-restock', 'do not return the items to stock')
    .option('--reason <text>', 'reason shown to the buyer')
    .action((store, number, id, { item, restock, reason }) =>
      run(connect(context), { store, number, id }, 'refund', { items: item?.map(readItem), restock, reason }, output),
    )

  commands
    .command('days')
    .description('Set the days after the delivery in which buyers can ask for a return; 0 for none.')
    .argument('<store>', 'slug of the store')
    .argument('<days>', 'a number of days, such as 30')
    .action((store, days) => setDays(connect(context), store, days, output))
}

async function list(
  call: ServiceClient,
  store: string,
  query: { state?: OrderReturn['state']; after?: string },
  output: Output,
): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/returns?${new URLSearchParams(query)}`
  const found = await call({ path, schema: ReturnList })
  printJson(output, found)
  if (found.returns.length === 0) return printLine(output, 'There are no returns.')
  const rows = found.returns.map(({ id, kind, lookupNumber, email, state, items, comment, requestedAt }) => [
    ...[String(id), lookupNumber, kind, minute(requestedAt), state, email],
    items.map(({ quantity, sku, reason }) => `${quantity} x ${sku}${reasonText(reason)}`).join(', '),
    comment ?? '',
  ])
  printLine(output, table([['ID', 'ORDER', 'KIND', 'REQUESTED (UTC)', 'STATE', 'EMAIL', 'ITEMS', 'COMMENT'], ...rows]))
  if (found.next !== null) printLine(output, `\nThere are more returns. Continue with \`--after ${found.next}\`.`)
}

const reasonText = (reason: string | null): string => (reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`)

async function run(
  call: ServiceClient,
  { store, number, id }: One,
  verb: 'approve' | 'decline' | 'receive' | 'refund',
  json: object | undefined,
  output: Output,
): Promise<void> {
  if (!/^\d{1,9}$/.test(id)) throw usageError(`The id of a return must be a number, got "${id}".`)
  const order = `/admin/stores/${encodeURIComponent(store)}/orders/${encodeURIComponent(number)}`
  const path = `${order}/returns/${id}/${verb}`
  const done = await call({ method: 'POST', path, json, schema: ReturnedOrder })
  printJson(output, done)
  if (done.order === null) return printUnreadable(done, output)
  const found = done.order.returns.find((one) => one.id === Number(id))
  if (done.outcome === 'unchanged')
    return printLine(output, `Return ${id} is already ${found?.state}. Nothing was changed.`)
  if (done.outcome === 'waiting')
    return printLine(output, 'The payment provider has not confirmed the refund. The service retries until it does.')
  const refund = verb === 'refund' ? done.order.refunds.at(-1) : undefined
  const sum = refund === undefined ? '' : ` Refunded: ${formatMoney(refund)}.`
  printLine(output, `Return ${id} is ${found?.state}.${sum} ${done.order.email} will receive an email.`)
}

async function setDays(call: ServiceClient, store: string, text: string, output: Output): Promise<void> {
  if (!/^\d{1,3}$/.test(text)) throw usageError(`The days must be a number from 0 to 365, got "${text}".`)
  const path = `/admin/stores/${encodeURIComponent(store)}/return-days`
  const set = await call({ method: 'PUT', path, json: { days: Number(text) }, schema: ReturnDays })
  printJson(output, set)
  printLine(
    output,
    set.days === 0
      ? `${store} takes nothing back.`
      : `Buyers of ${store} can ask for a return within ${set.days} days after the delivery.`,
  )
}
