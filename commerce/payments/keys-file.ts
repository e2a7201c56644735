import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Slug } from '../contract/primitives'
import { paypalEnvironments } from './paypal/paypal-house'

const filled = z.string().trim().min(1, 'is empty')

export const StripeKeys = z.strictObject({
  secretKey: filled.regex(/^[sr]k_/, 'must begin with sk_ or rk_'),
  publishableKey: filled.regex(/^pk_/, 'must begin with pk_'),
  webhookSecret: filled.regex(/^whsec_/, 'must begin with whsec_'),
})
export type StripeKeys = z.infer<typeof StripeKeys>

export const PaypalKeys = z.strictObject({
  clientId: filled,
  clientSecret: filled,
  webhookId: filled,
  /** Whose account the money goes to, where it is not that of the keys. */
  merchantId: filled.nullable().default(null),
  environment: z.enum(paypalEnvironments).default('production'),
})
export type PaypalKeys = z.infer<typeof PaypalKeys>

const StoreKeys = z.strictObject({ stripe: StripeKeys.optional(), paypal: PaypalKeys.optional() })
export type StoreKeys = z.infer<typeof StoreKeys>

const KeysFile = z.record(Slug, StoreKeys)

/**
 * The keys of single stores, by slug: the file of PAYMENT_KEYS_FILE. Throws one sentence a line for what is wrong with it, and names
 * no value, since it may be a key.
 */
export function readKeysFile(path: string): ReadonlyMap<string, StoreKeys> {
  const parsed = KeysFile.safeParse(contentOf(path))
  if (parsed.success) return new Map(Object.entries(parsed.data))
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${said(issue)}`)
  throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) are missing or malformed:\n${lines.join('\n')}`)
}

function said(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not known here`
  if (issue.code === 'invalid_key') return 'is no slug of a store'
  if (issue.message.endsWith('received undefined')) return 'is missing'
  return issue.message
}

function contentOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) can't be read: ${String(error)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) are no JSON`)
  }
}
