import { ChangedPayments, ChangePaymentsInput, PaymentSettings } from '../contract/admin'
import { type MethodOffer, offeredMethods, type ProviderName } from '../contract/payment-offer'
import { answer, type Output, say, table } from './output'
import { type ServiceClient, Trouble } from './service-client'

export type PaymentChanges = {
  methods?: string | undefined
  stripeAccount?: string | undefined
  paypalMerchant?: string | undefined
}

/** Tells how shoppers pay in a store; changes first what is named. */
export async function payments(call: ServiceClient, store: string, changes: PaymentChanges, output: Output) {
  const path = `/admin/stores/${encodeURIComponent(store)}/payments`
  const json = readChanges(changes)
  if (Object.keys(json).length === 0) {
    const settings = await call({ path, shape: PaymentSettings })
    answer(output, settings)
    return say(output, table(paymentRows(settings)))
  }
  const changed = await call({ method: 'PUT', path, json, shape: ChangedPayments })
  answer(output, changed)
  say(output, changed.changed ? `${store} takes payments this way now:` : `${store} takes payments this way already:`)
  say(output, table(paymentRows(changed)))
  const idle = changed.chosen?.filter((method) => changed.offered.every((offer) => offer.method !== method)) ?? []
  if (idle.length > 0) {
    say(output, `Chosen, but not to be had here for want of keys, region or flag: ${idle.join(', ')}.`)
  }
}

/** How shoppers pay, as rows of two columns. */
export function paymentRows(settings: PaymentSettings): string[][] {
  const { chosen, offered, stripeAccount, paypalMerchant, ownKeys, sandbox } = settings
  const told = (name: ProviderName, account: string | null) =>
    ownKeys.includes(name) ? 'keys of its own' : (account ?? "the installation's account")
  return [
    [
      'Payments',
      offered.length === 0 ? 'none: no provider is configured for what it takes' : offered.map(named).join(', '),
    ],
    ['Chosen', chosen === null ? 'all there are' : chosen.join(', ')],
    ...(sandbox
      ? [['Provider', 'the sandbox: nobody is charged']]
      : [
          ['Stripe', told('stripe', stripeAccount)],
          ['PayPal', told('paypal', paypalMerchant)],
        ]),
  ]
}

const named = ({ method, unavailable }: MethodOffer) => (unavailable === null ? method : `${method} (does not answer)`)

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
  throw new Trouble(`"${unknown}" is no way of paying. There are ${offeredMethods.join(', ')}, or all.`, 'usage', 2)
}

const forms = {
  stripeAccount: "A Stripe account's id looks like acct_1A2b3C4d5E6f7G8h",
  paypalMerchant: "A merchant's id at PayPal is 13 letters and digits",
}

function checked(field: keyof typeof forms, text: string): string | null {
  if (text === 'none') return null
  const parsed = ChangePaymentsInput.shape[field].safeParse(text)
  if (parsed.success) return text
  throw new Trouble(`${forms[field]}, or none; "${text}" is neither.`, 'usage', 2)
}
