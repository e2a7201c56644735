import { type FormObject, isObject } from '@awning/commerce/ordering/providers/stripe/form-body'
import { invalid } from './fake-fault'

export function amountOf(value: FormObject[string] | undefined, param: string): number {
  if (typeof value !== 'string') throw invalid('parameter_missing', `Missing required param: ${param}.`, { param })
  if (!/^\d+$/.test(value)) throw invalid('parameter_invalid_integer', `Invalid integer: ${value}`, { param })
  if (Number(value) < 50) throw invalid('amount_too_small', 'Amount must be at least $0.50 usd', { param })
  return Number(value)
}

export function currencyOf(value: FormObject[string] | undefined): string {
  if (typeof value === 'string' && /^[a-z]{3}$/.test(value)) return value
  throw invalid('parameter_invalid_string', 'Invalid currency', { param: 'currency' })
}

export function typesOf(value: FormObject[string] | undefined): string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
}

export function textsOf(value: FormObject[string] | undefined): Record<string, string> {
  const entries = isObject(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
}

/** Whether every card requires 3-D Secure. Undefined if the parameter is missing. */
export function challengesOf({ payment_method_options: options }: FormObject): boolean | undefined {
  const card = isObject(options) ? options.card : undefined
  return isObject(card) ? card.request_three_d_secure === 'challenge' : undefined
}

export function requireBilling({ billing_details: billing }: FormObject): void {
  const email = isObject(billing) && typeof billing.email === 'string' && typeof billing.name === 'string'
  if (!email) throw invalid('parameter_missing', 'Afterpay wants an e-mail and a name.', { param: 'billing_details' })
}
