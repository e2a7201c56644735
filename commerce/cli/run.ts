import { parseArgs } from 'node:util'
import { setAccess } from './access'
import { create } from './create'
import { addDomain, checkDomain, removeDomain } from './domain'
import { setEmail } from './email'
import { exportFile } from './export'
import { setFlag } from './flag'
import { importFile } from './import'
import { list } from './list'
import { type DataPlace, isLocal, runLocal } from './local-commands'
import { messages } from './messages'
import { orderCommand } from './order-commands'
import { answer, type Output } from './output'
import { payments } from './payments'
import { preview } from './preview'
import { addPromo, listPromos, removePromo } from './promo'
import { type ServiceClient, serviceClient, Trouble } from './service-client'
import { show } from './show'
import { theme } from './theme'
import { usage } from './usage'

const options = {
  name: { type: 'string' },
  region: { type: 'string' },
  currency: { type: 'string' },
  store: { type: 'string' },
  limit: { type: 'string' },
  theme: { type: 'string' },
  hours: { type: 'string' },
  out: { type: 'string' },
  as: { type: 'string' },
  percent: { type: 'string' },
  fixed: { type: 'string' },
  'free-shipping': { type: 'boolean', default: false },
  from: { type: 'string' },
  until: { type: 'string' },
  code: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  url: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  methods: { type: 'string' },
  'stripe-account': { type: 'string' },
  'paypal-merchant': { type: 'string' },
  replace: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export type Place = { url: string; token: string } | null
const nowhere: DataPlace = { dataDir: '.data' }
type Streams = Pick<Output, 'out' | 'err'>

/**
 * The operator's command. Exit code 0 is done (an import that could not take every row is done, its report says which),
 * 1 is refused or failed, 2 is not understood.
 */
export async function run(
  args: readonly string[],
  place: Place,
  streams: Streams,
  here: DataPlace = nowhere,
): Promise<number> {
  const output: Output = { ...streams, machine: args.includes('--json') }
  try {
    const { values, positionals } = parse(args)
    const [command, ...rest] = positionals
    if (values.help || command === undefined || command === 'help') {
      output.out(usage)
      return command === undefined && !values.help ? 2 : 0
    }
    if (isLocal(command)) return await runLocal(command, rest, values, { place, here }, output)
    const call = clientOf(place)
    await dispatch(command, rest, values, call, output)
    return 0
  } catch (error) {
    if (!(error instanceof Trouble)) throw error
    answer(output, { error: { code: error.code, message: error.message } })
    output.err(`${error.message}\n`)
    return error.exitCode
  }
}

type Values = ReturnType<typeof parse>['values']

async function dispatch(command: string, rest: string[], values: Values, call: ServiceClient, output: Output) {
  const [first, second, ...more] = rest
  const only = (count: number) => {
    const extra = [first, second, ...more].slice(count).find((word) => word !== undefined)
    if (extra !== undefined) throw misunderstood(`"${extra}" is one word too many.`)
  }
  switch (command) {
    case 'create':
      only(1)
      return await create(call, { slug: needed(first, 'a slug, such as corner'), ...store(values) }, output)
    case 'list':
      only(0)
      return await list(call, output)
    case 'import': {
      only(1)
      const file = needed(first, 'a file, such as products.csv')
      return await importFile(call, { file, store: values.store, currency: upper(values.currency) }, output)
    }
    case 'show':
      only(1)
      return await show(call, needed(first, 'a store, such as corner'), output)
    case 'export': {
      only(1)
      const { out, as } = values
      return await exportFile(call, { store: needed(first, 'a store, such as corner'), out, as }, output)
    }
    case 'theme':
      only(1)
      return await theme(call, storeOf(values), needed(first, 'a file, such as theme.json'), output)
    case 'open':
    case 'close':
    case 'protect': {
      only(1)
      if (values.code !== undefined && command !== 'protect') throw misunderstood('Only protect takes a --code.')
      const state = ({ open: 'open', close: 'closed', protect: 'protected' } as const)[command]
      return await setAccess(call, needed(first, 'a store, such as corner'), { state, code: values.code }, output)
    }
    case 'flag':
    case 'promo':
    case 'domain':
      return await change(command, rest, values, call, output)
    case 'orders':
      return await orderCommand(call, rest, values, output)
    case 'email': {
      only(2)
      const address = needed(second, 'an address, such as maker@example.com, or - for none')
      return await setEmail(call, needed(first, 'a store, such as corner'), address, output)
    }
    case 'messages':
      only(1)
      return await messages(call, needed(first, 'a store, such as corner'), values.limit, output)
    case 'payments': {
      only(1)
      const { methods, 'stripe-account': stripeAccount, 'paypal-merchant': paypalMerchant } = values
      const changes = { methods, stripeAccount, paypalMerchant }
      return await payments(call, needed(first, 'a store, such as corner'), changes, output)
    }
    case 'preview': {
      only(1)
      const { theme, hours } = values
      return await preview(call, { store: needed(first, 'a store, such as corner'), theme, hours }, output)
    }
    default:
      throw misunderstood(`There is no command "${command}".`)
  }
}

/** The commands of two words. */
async function change(noun: string, words: string[], values: Values, call: ServiceClient, output: Output) {
  const [verb, name, value] = words
  const most = verb === 'list' ? 1 : verb === 'set' ? 3 : 2
  if (words.length > most) throw misunderstood(`"${words[most]}" is one word too many.`)
  const host = () => needed(name, 'a host, such as shop.example.com')
  const code = () => needed(name, 'a code, such as HELLO10')
  switch (`${noun} ${verb}`) {
    case 'domain add':
      return await addDomain(call, storeOf(values), host(), output)
    case 'domain remove':
      return await removeDomain(call, storeOf(values), host(), output)
    case 'domain check':
      return await checkDomain(call, host(), output)
    case 'promo add': {
      const terms = { ...values, currency: upper(values.currency), freeShipping: values['free-shipping'] }
      return await addPromo(call, storeOf(values), code(), terms, output)
    }
    case 'promo list':
      return await listPromos(call, storeOf(values), output)
    case 'promo remove':
      return await removePromo(call, storeOf(values), code(), output)
    case 'flag set': {
      const flag = needed(name, 'a flag, such as showAgeVerify')
      return await setFlag(call, { store: storeOf(values), name: flag, value: needed(value, 'on or off') }, output)
    }
    default:
      throw misunderstood(`Say what to do: ${doings[noun]}.`)
  }
}

const doings: Record<string, string> = {
  domain: 'domain add <host> --store <slug>, domain remove <host> --store <slug> or domain check <host>',
  promo: 'promo add, promo list or promo remove',
  flag: 'flag set <name> on|off --store <slug>',
}

const store = (values: Values) => ({
  name: values.name,
  ...(values.region === undefined ? {} : { region: values.region.toUpperCase() }),
  ...(values.currency === undefined ? {} : { currency: values.currency.toUpperCase() }),
})

const upper = (text: string | undefined) => text?.toUpperCase()
const storeOf = (values: Values) => needed(values.store, 'a store: --store corner')

function needed(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw misunderstood(`Name ${what}.`)
  return value
}

const misunderstood = (message: string) => new Trouble(`${message}\n\n${usage}`, 'usage', 2)

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw misunderstood(error instanceof Error ? error.message : String(error))
  }
}

function clientOf(place: Place): ServiceClient {
  if (place === null) {
    throw new Trouble(
      'It is not said where the commerce service is: start it with `npm start`, or set COMMERCE_URL and ADMIN_TOKEN.',
      'no_service',
    )
  }
  return serviceClient(place.url, place.token)
}
