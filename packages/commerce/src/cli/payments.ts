import { ChangedPayments, ChangePaymentsInput, PaymentSettings } from '@awning/contract/admin'
import { type MethodOffer, offeredMethods, type ProviderName } from '@awning/contract/payment-offer'
import { type Output, printJson, printLine, table } from './output'
import { CliError, type ServiceClient } from './service-client'

export type PaymentChanges = {
  methods?: string | undefined
  stripeAccount?: string | undefined
  paypalMerchant?: string | undefined
}

/** Applies the given changes, then prints how a store accepts payments. */
export async function payments(call: ServiceClient, store: string, changes: PaymentChanges, output: Output) {
  const path = `/admin/stores/${encodeURIComponent(store)}/payments`
  const json = readChanges(changes)
  if (Object.keys(json).length === 0) {
    const settings = await call({ path, schema: PaymentSettings })
    printJson(output, settings)
    return printLine(output, table(paymentRows(settings)))
  }
  const changed = await call({ method: 'PUT', path, json, schema: ChangedPayments })
  printJson(output, changed)
  printLine(
    output,
    changed.changed ? `Payment settings of ${store} were changed:` : `Payment settings of ${store} are unchanged:`,
  )
  printLine(output, table(paymentRows(changed)))
  const idle = changed.chosen?.filter((method) => changed.offered.every((offer) => offer.method !== method)) ?? []
  if (idle.length > 0) {
    printLine(output, `Selected but unavailable because of missing keys, the region or a flag: ${idle.join(', ')}.`)
  }
}

export function paymentRows(settings: PaymentSettings): string[][] {
  const { chosen, offered, stripeAccount, paypalMerchant, ownKeys, sandbox } = settings
  const accountText = (name: ProviderName, account: string | null) =>
    ownKeys.includes(name) ? 'own keys' : (account ?? "the deployment's account")
  return [
    [
      'Payments',
      offered.length === 0 ? 'none: no provider is configured for the selected methods' : offered.map(named).join(', '),
    ],
    ['Selected', chosen === null ? 'all available' : chosen.join(', ')],
    ...(sandbox
      ? [['Provider', 'sandbox: no money moves']]
      : [
          ['Stripe', accountText('stripe', stripeAccount)],
          ['PayPal', accountText('paypal', paypalMerchant)],
        ]),
  ]
}

const named = ({ method, unavailable }: MethodOffer) =>
  unavailable === null ? method : `${method} (provider does not respond)`

function readChanges({ methods, stripeAccount, paypalMerchant }: PaymentChanges): ChangePaymentsInput {
  return {
    ...(methods !== undefined && { methods: methods === 'all' ? null : readMethods(methods) }),
    ...(stripeAccount !== undefined && { stripeAccount: checked('stripeAccount', stripeAccount) }),
    ...(paypalMerchant !== undefined && { paypalMerchant: checked('paypalMerchant', paypalMerchant) }),
  }
}

function readMethods(text: string) {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !offeredMethods.some((method) => method === name))
  if (unknown === undefined) return offeredMethods.filter((method) => names.includes(method))
  throw new CliError(`Unknown payment method "${unknown}". Use ${offeredMethods.join(', ')}, or all.`, 'usage', 2)
}

const forms = {
  stripeAccount: '`--stripe-account` must be an account ID such as acct_1A2b3C4d5E6f7G8h',
  paypalMerchant: '`--paypal-merchant` must be a merchant ID of 13 letters and digits',
}

function checked(field: keyof typeof forms, text: string): string | null {
  if (text === 'none') return null
  const parsed = ChangePaymentsInput.shape[field].safeParse(text)
  if (parsed.success) return text
  throw new CliError(`${forms[field]}, or none; got "${text}".`, 'usage', 2)
}
