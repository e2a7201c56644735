import { AddedPromo, PromoSummary, RemovedPromo } from '@awning/contract/admin'
import type { PromoCode } from '@awning/contract/store'
import { Currency } from '@awning/platform/currencies'
import { formatMoney, minorDigits } from '@awning/platform/money'
import type { Command } from '@commander-js/extra-typings'
import { z } from 'zod'
import { type CommandContext, connect, upperCase } from './command-context'
import { type Output, plural, printJson, printLine, table } from './output'
import { CliError, type ServiceClient } from './service-client'

export function addPromoCommands(program: Command<[], { json?: true }>, context: CommandContext): void {
  const { output } = context
  const promo = program.command('promo').description('Manage the promo codes of a store.')
  promo
    .command('add')
    .description('Create a promo code or change its terms. Days are in UTC and inclusive.')
    .argument('<code>', 'such as HELLO10')
    .requiredOption('--store <slug>', 'store of the code')
    .option('--percent <number>', 'percentage off, such as 10')
    .option('--fixed <amount>', 'amount off, such as 5.00')
    .option('--currency <currency>', 'currency of --fixed; USD by default', upperCase)
    .option('--free-shipping', 'free delivery')
    .option('--limit <number>', 'maximum number of orders that use it')
    .option('--from <day>', 'first day')
    .option('--until <day>', 'last day')
    .action((code, { store, ...terms }) => upsertPromo(connect(context), store, code, terms, output))
  promo
    .command('list')
    .description('List the promo codes of a store.')
    .requiredOption('--store <slug>', 'store of the codes')
    .action(({ store }) => listPromos(connect(context), store, output))
  promo
    .command('remove')
    .description('Remove a promo code. A code that was used in an order expires immediately and stays in the list.')
    .argument('<code>')
    .requiredOption('--store <slug>', 'store of the code')
    .action((code, { store }) => removePromo(connect(context), store, code, output))
}

type PromoTerms = {
  percent?: string | undefined
  fixed?: string | undefined
  currency?: string | undefined
  freeShipping?: true | undefined
  limit?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/promos`

async function upsertPromo(call: ServiceClient, store: string, code: string, terms: PromoTerms, output: Output) {
  const json = { code, ...readValue(terms), ...readBounds(terms) }
  const added = await call({ method: 'POST', path: pathOf(store), json, schema: AddedPromo })
  printJson(output, added)
  const resultTexts = { created: 'was created', changed: 'was changed', unchanged: 'is unchanged' }
  printLine(output, `${added.promo.code} ${resultTexts[added.outcome]} in ${store}: ${termsText(added.promo)}.`)
}

async function listPromos(call: ServiceClient, store: string, output: Output) {
  const { promos } = await call({ path: pathOf(store), schema: z.object({ promos: z.array(PromoSummary) }) })
  printJson(output, promos)
  printLine(output, promos.length === 0 ? `${store} has no promo codes.` : promoTable(promos))
}

async function removePromo(call: ServiceClient, store: string, code: string, output: Output) {
  const path = `${pathOf(store)}/${encodeURIComponent(code)}`
  const removed = await call({ method: 'DELETE', path, schema: RemovedPromo })
  printJson(output, removed)
  const resultTexts = {
    removed: 'was removed',
    ended: 'is now expired. It stays in the list because orders used it',
    unchanged: 'is already expired',
  }
  printLine(output, `${removed.code} ${resultTexts[removed.outcome]}.`)
}

export function promoTable(promos: readonly PromoSummary[]): string {
  const rows = promos.map((promo) => [
    promo.code,
    worthOf(promo),
    promo.limit === null ? `${promo.uses}` : `${promo.uses} of ${promo.limit}`,
    promo.startsAt === null ? '' : moment(promo.startsAt),
    promo.endsAt === null ? '' : moment(promo.endsAt),
    promo.state,
  ])
  return table([['CODE', 'DISCOUNT', 'USES', 'START (UTC)', 'END (UTC)', 'STATE'], ...rows])
}

const moment = (instant: string) => instant.slice(0, 16).replace('T', ' ')

function worthOf({ type, value }: PromoSummary): string {
  if (type === 'free_shipping') return 'free shipping'
  return typeof value === 'number' ? `${value}% off` : `${formatMoney(value)} off`
}

function termsText(promo: PromoSummary): string {
  const bounds = [
    ...(promo.limit === null ? [] : [plural(promo.limit, 'use')]),
    ...(promo.startsAt === null ? [] : [`from ${moment(promo.startsAt)}`]),
    ...(promo.endsAt === null ? [] : [`until ${moment(promo.endsAt)} UTC`]),
  ]
  return [worthOf(promo), ...bounds].join(', ')
}

function readValue({ percent, fixed, currency, freeShipping }: PromoTerms): Pick<PromoCode, 'type' | 'value'> {
  if ([percent, fixed, freeShipping].filter((given) => given !== undefined).length !== 1)
    throw usage('Set exactly one of `--percent 10`, `--fixed 5.00` or `--free-shipping`.')
  if (freeShipping) return { type: 'free_shipping', value: 0 }
  if (percent !== undefined) {
    const value = Number(percent)
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || value <= 0 || value > 100)
      throw usage(`\`--percent\` must be more than 0 and at most 100, got "${percent}".`)
    return { type: 'percentage', value }
  }
  const parsedCurrency = Currency.safeParse(currency ?? 'USD')
  if (!parsedCurrency.success)
    throw usage(`\`--currency\` must be one of ${Currency.options.join(', ')}, got "${currency}".`)
  const digits = minorDigits(parsedCurrency.data)
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(fixed ?? '') || Number(fixed) <= 0)
    throw usage(`\`--fixed\` must be an amount such as 5 or 5.00, got "${fixed}".`)
  return {
    type: 'fixed_value',
    value: { amount: Math.round(Number(fixed) * 10 ** digits), currency: parsedCurrency.data },
  }
}

function readBounds({ limit, from, until }: PromoTerms): Pick<PromoCode, 'limit' | 'startsAt' | 'endsAt'> {
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw usage(`\`--limit\` must be a whole number of at least 1, got "${limit}".`)
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(from === undefined ? {} : { startsAt: readInstant(from, '--from', 0) }),
    // The end day is inclusive.
    ...(until === undefined ? {} : { endsAt: readInstant(until, '--until', 1) }),
  }
}

const day = 24 * 60 * 60 * 1000

/** `2026-12-24` or `2026-12-24T18:00Z`, in UTC. */
function readInstant(text: string, option: string, daysAfter: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const isValid = isDay || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text)
  const time = isValid ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 10)))
    throw usage(`\`${option}\` must be a date such as 2026-12-24 or a time such as 2026-12-24T18:00Z, got "${text}".`)
  return new Date(isDay ? time + daysAfter * day : time).toISOString()
}

const usage = (message: string) => new CliError(message, 'usage', 2)
