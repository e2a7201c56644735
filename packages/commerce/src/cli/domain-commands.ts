import { AddedDomain, DomainCheck, RemovedDomain } from '@awning/contract/admin-domains'
import type { Command } from '@commander-js/extra-typings'
import { type CommandContext, connect } from './command-context'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

export function addDomainCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const domain = program.command('domain').description('Manage the custom domains of a store.')
  domain
    .command('add')
    .description(
      'Add custom domains to a store, such as shop.example.com and www.shop.example.com, once a DNS record of each proves that its owner agrees. The exit code is 1 until then.\n' +
        'The first domain of a store is its address. All others redirect to it.',
    )
    .argument('<hosts...>', 'such as shop.example.com www.shop.example.com')
    .requiredOption('--store <slug>', 'store to serve at the hosts')
    .option('--verified', 'do not check DNS, because you know that the owner of the domain agrees')
    .action(async (hosts, { store, verified = false }) =>
      context.setExitCode(await addDomains(connect(context), hosts, { store, isVerified: verified }, output)),
    )
  domain
    .command('remove')
    .description('Remove a custom domain from a store.')
    .argument('<host>')
    .requiredOption('--store <slug>', 'store that is served at the host')
    .action((host, { store }) => removeDomain(connect(context), store, host, output))
  domain
    .command('check')
    .description('Show which store a host belongs to and which addresses DNS resolves it to.')
    .argument('<host>')
    .action((host) => checkDomain(connect(context), host, output))
}

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/domains`

type AddOptions = { store: string; isVerified: boolean }

/** Adds hosts in their order. Returns the exit code: 0 if the store is served at each host, 1 if a DNS record is missing. */
export async function addDomains(
  call: ServiceClient,
  hosts: readonly string[],
  options: AddOptions,
  output: Output,
): Promise<number> {
  let exitCode = 0
  for (const host of hosts) exitCode = Math.max(exitCode, await addDomain(call, host, options, output))
  return exitCode
}

async function addDomain(
  call: ServiceClient,
  host: string,
  { store, isVerified }: AddOptions,
  output: Output,
): Promise<number> {
  const added = await call({ method: 'POST', path: pathOf(store), json: { host, isVerified }, schema: AddedDomain })
  printJson(output, added)
  const { proof } = added
  if (proof !== null) {
    printLine(
      output,
      `${added.host} does not serve ${store} yet. Create one of these DNS records, then run the command again:`,
    )
    printLine(output, `  ${proof.cname.name}  CNAME  ${proof.cname.target}`)
    printLine(output, `  ${proof.txt.name}  TXT  "${proof.txt.value}"`)
    printLine(output, 'If you know that the owner of the domain agrees, use --verified instead.')
    return 1
  }
  printLine(output, `${added.host} ${added.created ? 'now' : 'already'} serves ${store}: ${added.url}`)
  if (added.created)
    printLine(
      output,
      'If its DNS record does not point to this deployment yet, change that now. Caddy orders its certificate at the first visit; another proxy needs one from you.',
    )
  return 0
}

async function removeDomain(call: ServiceClient, store: string, host: string, output: Output): Promise<void> {
  const path = `${pathOf(store)}/${encodeURIComponent(host)}`
  const removed = await call({ method: 'DELETE', path, schema: RemovedDomain })
  printJson(output, removed)
  const text = removed.removed ? `no longer serves ${store}` : `does not serve ${store}`
  printLine(output, `${removed.host} ${text}. The store is at ${removed.url}`)
}

/** Shows the stored state of a host and where DNS points it. */
async function checkDomain(call: ServiceClient, host: string, output: Output): Promise<void> {
  const check = await call({ path: `/admin/domains/${encodeURIComponent(host)}`, schema: DomainCheck })
  printJson(output, check)
  const { storeSlug, addresses, reason, own } = check
  printLine(
    output,
    storeSlug === null
      ? `${check.host} is not a domain of any store. Add it with \`domain add ${check.host} --store <slug>\`.`
      : `${check.host} is a domain of ${storeSlug}.`,
  )
  const resolved = addresses.join(', ')
  const text: Record<typeof check.status, string> = {
    missing: `DNS has no address for this host (${reason}). Visitors cannot reach the store at this host.`,
    verified: `DNS resolves both this host and ${own.host} to ${resolved}. Visitors reach this deployment.`,
    mismatched: `DNS resolves this host to ${resolved}, but ${own.host} to ${own.addresses.join(', ')}. This can be correct if a proxy is in front of one of them. Otherwise, point this host to the same address.`,
    unknown: `DNS resolves this host to ${resolved}. It is unknown whether this is the address of this deployment, because ${own.host} has no public address.`,
  }
  printLine(output, text[check.status])
}
