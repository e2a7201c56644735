import { invalid } from './fake-fault'
import { type FormObject, isObject } from './form-body'

export function amountOf(given: FormObject[string] | undefined, param: string): number {
  if (typeof given !== 'string') throw invalid('parameter_missing', `Missing required param: ${param}.`, { param })
  if (!/^\d+$/.test(given)) throw invalid('parameter_invalid_integer', `Invalid integer: ${given}`, { param })
  if (Number(given) < 50) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd', { param })
  return Number(given)
}

export function currencyOf(given: FormObject[string] | undefined): string {
  if (typeof given === 'string' && /^[a-z]{3}$/.test(given)) return given
  throw invalid('parameter_invalid_string', 'Invalid currency', { param: 'currency' })
}

export function typesOf(given: FormObject[string] | undefined): string[] | undefined {
  return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : undefined
}

export function textsOf(given: FormObject[string] | undefined): Record<string, string> {
  const entries = isObject(given) ? Object.entries(given) : []
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
}

/** Whether each card is to be confirmed with its bank; undefined where nothing is said of it. */
export function challengesOf({ payment_method_options: options }: FormObject): boolean | undefined {
  const card = isObject(options) ? options.card : undefined
  return isObject(card) ? card.request_three_d_secure === 'challenge' : undefined
}

export function requireBilling({ billing_details: billing }: FormObject): void {
  const email = isObject(billing) && typeof billing.email === 'string' && typeof billing.name === 'string'
  if (!email) throw invalid('parameter_missing', 'Afterpay wants an e-mail and a name.', { param: 'billing_details' })
}
