import { z } from 'zod'
import { AddedPromo, PromoSummary, RemovedPromo } from '../contract/admin'
import { Currency } from '../contract/primitives'
import type { PromoCode } from '../contract/store'
import { formatMoney, minorDigits } from '../money'
import { answer, type Output, plural, say, table } from './output'
import { type ServiceClient, Trouble } from './service-client'

export type PromoTerms = {
  percent?: string | undefined
  fixed?: string | undefined
  currency?: string | undefined
  freeShipping: boolean
  limit?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/promos`

export async function addPromo(call: ServiceClient, store: string, code: string, terms: PromoTerms, output: Output) {
  const json = { code, ...readValue(terms), ...readBounds(terms) }
  const added = await call({ method: 'POST', path: pathOf(store), json, shape: AddedPromo })
  answer(output, added)
  const words = { created: 'is there now', changed: 'has new terms now', unchanged: 'was there already' }
  say(output, `${added.promo.code} ${words[added.outcome]} in ${store}: ${saidOf(added.promo)}.`)
}

export async function listPromos(call: ServiceClient, store: string, output: Output) {
  const { promos } = await call({ path: pathOf(store), shape: z.object({ promos: z.array(PromoSummary) }) })
  answer(output, promos)
  say(output, promos.length === 0 ? `${store} has no promo codes.` : promoTable(promos))
}

export async function removePromo(call: ServiceClient, store: string, code: string, output: Output) {
  const path = `${pathOf(store)}/${encodeURIComponent(code)}`
  const removed = await call({ method: 'DELETE', path, shape: RemovedPromo })
  answer(output, removed)
  const words = {
    removed: 'is gone',
    ended: 'counts no more. Orders have used it, so it stays in the list',
    unchanged: 'counted no more already',
  }
  say(output, `${removed.code} ${words[removed.outcome]}.`)
}

/** Codes with their terms, side by side. */
export function promoTable(promos: readonly PromoSummary[]): string {
  const rows = promos.map((promo) => [
    promo.code,
    worthOf(promo),
    promo.limit === null ? `${promo.uses}` : `${promo.uses} of ${promo.limit}`,
    promo.startsAt === null ? '' : moment(promo.startsAt),
    promo.endsAt === null ? '' : moment(promo.endsAt),
    promo.state,
  ])
  return table([['CODE', 'GIVES', 'USED', 'FROM (UTC)', 'UNTIL (UTC)', 'STATE'], ...rows])
}

const moment = (instant: string) => instant.slice(0, 16).replace('T', ' ')

function worthOf({ type, value }: PromoSummary): string {
  if (type === 'free_shipping') return 'free shipping'
  return typeof value === 'number' ? `${value} % off` : `${formatMoney(value.amount, value.currency)} off`
}

function saidOf(promo: PromoSummary): string {
  const bounds = [
    ...(promo.limit === null ? [] : [plural(promo.limit, 'use')]),
    ...(promo.startsAt === null ? [] : [`from ${moment(promo.startsAt)}`]),
    ...(promo.endsAt === null ? [] : [`until ${moment(promo.endsAt)} UTC`]),
  ]
  return [worthOf(promo), ...bounds].join(', ')
}

function readValue({ percent, fixed, currency, freeShipping }: PromoTerms): Pick<PromoCode, 'type' | 'value'> {
  if ([percent, fixed, freeShipping || undefined].filter((given) => given !== undefined).length !== 1)
    throw usage('Say one thing that the code gives: --percent 10, --fixed 5.00 or --free-shipping.')
  if (freeShipping) return { type: 'free_shipping', value: 0 }
  if (percent !== undefined) {
    const value = Number(percent)
    if (!/^\d{1,3}(\.\d{1,2})?$/.test(percent) || value <= 0 || value > 100)
      throw usage(`--percent is more than 0 and at most 100, not "${percent}".`)
    return { type: 'percentage', value }
  }
  const asked = Currency.safeParse(currency ?? 'USD')
  if (!asked.success) throw usage(`--currency is one of ${Currency.options.join(', ')}, not "${currency}".`)
  const digits = minorDigits(asked.data)
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(fixed ?? '') || Number(fixed) <= 0)
    throw usage(`--fixed is an amount such as 5 or 5.00, not "${fixed}".`)
  return { type: 'fixed_value', value: { amount: Math.round(Number(fixed) * 10 ** digits), currency: asked.data } }
}

function readBounds({ limit, from, until }: PromoTerms): Pick<PromoCode, 'limit' | 'startsAt' | 'endsAt'> {
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw usage(`--limit is a whole number from 1, not "${limit}".`)
  return {
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(from === undefined ? {} : { startsAt: readInstant(from, '--from', 0) }),
    // A day counts to its end.
    ...(until === undefined ? {} : { endsAt: readInstant(until, '--until', 1) }),
  }
}

const day = 24 * 60 * 60 * 1000

/** `2026-12-24` or `2026-12-24T18:00Z`, in UTC. */
function readInstant(text: string, option: string, daysAfter: number): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text)
  const known = isDay || /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?Z$/.test(text)
  const time = known ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(text.slice(0, 10)))
    throw usage(`${option} is a day such as 2026-12-24 or a time such as 2026-12-24T18:00Z, not "${text}".`)
  return new Date(isDay ? time + daysAfter * day : time).toISOString()
}

const usage = (message: string) => new Trouble(message, 'usage', 2)
