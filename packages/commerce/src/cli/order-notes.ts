import { ChangedAddress, ChangedTags, OperatorOrder, ResentEmail, Timeline } from '@awning/contract/order-commands'
import { formatMoney } from '@awning/platform/money'
import { usageError } from './command-context'
import { minute, type Output, printJson, printLine, table } from './output'
import type { ServiceClient } from './service-client'

/** `orders note`: adds a note that only operators read. `path` is that of the order. */
export async function addNote(call: ServiceClient, path: string, text: string, output: Output): Promise<void> {
  const timeline = await call({ method: 'POST', path: `${path}/notes`, json: { text }, schema: Timeline })
  printJson(output, timeline)
  printLine(output, 'The note was added to the timeline of the order.')
}

/** `orders tag` */
export async function changeTags(
  call: ServiceClient,
  path: string,
  { add = [], remove = [] }: { add?: string[] | undefined; remove?: string[] | undefined },
  output: Output,
): Promise<void> {
  const changed = await call({ method: 'POST', path: `${path}/tags`, json: { add, remove }, schema: ChangedTags })
  printJson(output, changed)
  printLine(output, changed.tags.length === 0 ? 'The order has no tags.' : `Tags: ${changed.tags.join(', ')}`)
}

/** `orders timeline` */
export async function showTimeline(call: ServiceClient, path: string, output: Output): Promise<void> {
  const timeline = await call({ path: `${path}/timeline`, schema: Timeline })
  printJson(output, timeline)
  const rows = timeline.entries.map(({ at, kind, by, text, amount }) => [
    `${minute(at)} UTC`,
    kind.replaceAll('_', ' '),
    by.name === null ? by.type : `${by.type} ${by.name}`,
    [amount === null ? null : formatMoney({ amount, currency: timeline.currency }), text]
      .filter((part) => part !== null)
      .join('  '),
  ])
  printLine(output, table(rows))
}

type AddressOptions = Partial<
  Record<
    ('firstName' | 'lastName' | 'email' | 'phone') | ('address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'),
    string
  >
> & { confirm?: true | undefined }

/** `orders address`: replaces the given parts of the buyer and the address. */
export async function changeAddress(
  call: ServiceClient,
  path: string,
  { confirm, ...options }: AddressOptions,
  output: Output,
): Promise<void> {
  if (Object.keys(options).length === 0)
    throw usageError('Nothing to change. Set at least one option, such as `--zip`.')
  const { customer, totalCost } = await call({ path, schema: OperatorOrder })
  const { firstName, lastName, email, phone, state, country, ...place } = options
  const changed = await call({
    method: 'POST',
    path: `${path}/address`,
    json: {
      customer: {
        ...customer,
        ...dropUnset({ firstName, lastName, email, phone }),
        address: {
          ...customer.address,
          ...dropUnset(place),
          ...(state !== undefined && { state, stateCode: '' }),
          ...(country !== undefined && { countryCode: country, country: countryName(country) }),
        },
      },
      confirm,
    },
    schema: ChangedAddress,
  })
  printJson(output, changed)
  const { outcome, difference } = changed
  if (outcome === 'unchanged') return printLine(output, 'The order already has this address. Nothing was changed.')
  const money = (amount: number) => formatMoney({ ...totalCost, amount })
  const costs =
    difference === null
      ? 'It is not known whether delivery and tax cost something else there.'
      : `At the new address, delivery costs ${money(difference.shipping)} and tax ${money(difference.tax)} more. Nothing is charged or refunded.`
  if (outcome === 'not_confirmed')
    return printLine(output, `${costs} The address was not changed. Add \`--confirm\` to change it.`)
  printLine(output, 'The address was changed.')
  if (difference === null || difference.shipping !== 0 || difference.tax !== 0) printLine(output, costs)
}

const dropUnset = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code))
    throw usageError(`\`--country\` must be a code of two letters, such as US, got "${code}".`)
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

/** `orders resend` */
export async function resendEmail(
  call: ServiceClient,
  path: string,
  { email, id }: { email: string; id: string | undefined },
  output: Output,
): Promise<void> {
  if (id !== undefined && !/^\d{1,9}$/.test(id)) throw usageError(`The id must be a number, got "${id}".`)
  const json = { email, ...(id !== undefined && { id: Number(id) }) }
  const resent = await call({ method: 'POST', path: `${path}/emails`, json, schema: ResentEmail })
  printJson(output, resent)
  printLine(output, `The email will be sent to ${resent.to} again.`)
}
