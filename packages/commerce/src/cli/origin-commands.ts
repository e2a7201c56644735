import { AddedOrigin, OriginList, RemovedOrigin } from '@awning/contract/admin'
import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

export function addOriginCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const origins = program
    .command('origins')
    .description('Manage the origins whose pages may read the API responses of a store in a browser.')
  origins
    .command('add')
    .description('Allow an origin. No origin is allowed by default.')
    .argument('<origin>', 'such as https://client.example')
    .requiredOption('--store <slug>', 'store whose responses the origin may read')
    .action((origin, { store }) => addOrigin(connect(context), store, origin, output))
  origins
    .command('remove')
    .description('Remove an allowed origin.')
    .argument('<origin>')
    .requiredOption('--store <slug>', 'store whose responses the origin may read')
    .action((origin, { store }) => removeOrigin(connect(context), store, origin, output))
  origins
    .command('list')
    .description('List the allowed origins.')
    .requiredOption('--store <slug>', 'store whose responses the origins may read')
    .action(({ store }) => listOrigins(connect(context), store, output))
}

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/origins`

async function listOrigins(call: ServiceClient, store: string, output: Output): Promise<void> {
  const list = await call({ path: pathOf(store), schema: OriginList })
  printJson(output, list)
  if (list.origins.length === 0) printLine(output, `No other origin may read the responses of ${store}.`)
  for (const origin of list.origins) printLine(output, origin)
}

async function addOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const added = await call({ method: 'POST', path: pathOf(store), json: { origin }, schema: AddedOrigin })
  printJson(output, added)
  printLine(
    output,
    `Pages from ${added.origin} ${added.added ? 'may now read' : 'may already read'} the responses of ${store}.`,
  )
}

async function removeOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const path = `${pathOf(store)}/${encodeURIComponent(origin)}`
  const removed = await call({ method: 'DELETE', path, schema: RemovedOrigin })
  printJson(output, removed)
  const outcome = removed.removed ? 'may no longer read' : 'were not allowed to read'
  printLine(output, `Pages from ${removed.origin} ${outcome} the responses of ${store}.`)
}
