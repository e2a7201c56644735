import { readFileSync } from 'node:fs'
import { Slug } from '@awning/contract/primitives'
import { z } from 'zod'
import { paypalEnvironments } from './paypal/paypal-provider'

const filled = z.string().trim().min(1, 'is empty')

export const StripeKeys = z.strictObject({
  secretKey: filled.regex(/^[sr]k_/, 'must start with sk_ or rk_'),
  publishableKey: filled.regex(/^pk_/, 'must start with pk_'),
  webhookSecret: filled.regex(/^whsec_/, 'must start with whsec_'),
})
export type StripeKeys = z.infer<typeof StripeKeys>

export const PaypalKeys = z.strictObject({
  clientId: filled,
  clientSecret: filled,
  webhookId: filled,
  /** The merchant that receives the money, if it is not the account of the keys. */
  merchantId: filled.nullable().default(null),
  environment: z.enum(paypalEnvironments).default('production'),
})
export type PaypalKeys = z.infer<typeof PaypalKeys>

const StoreKeys = z.strictObject({ stripe: StripeKeys.optional(), paypal: PaypalKeys.optional() })
export type StoreKeys = z.infer<typeof StoreKeys>

const KeysFile = z.record(Slug, StoreKeys)

/**
 * Reads the keys of single stores, by slug, from PAYMENT_KEYS_FILE. Throws an error with one line per problem. The message
 * contains no values, since they may be keys.
 */
export function readKeysFile(path: string): ReadonlyMap<string, StoreKeys> {
  const parsed = KeysFile.safeParse(contentOf(path))
  if (parsed.success) return new Map(Object.entries(parsed.data))
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.') || 'the file'}: ${issueText(issue)}`)
  throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) are missing or malformed:\n${lines.join('\n')}`)
}

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')} is not a known key`
  if (issue.code === 'invalid_key') return 'is not a valid store slug'
  if (issue.message.endsWith('received undefined')) return 'is missing'
  return issue.message
}

function contentOf(path: string): unknown {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) cannot be read: ${String(error)}`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(`The payment keys in ${path} (PAYMENT_KEYS_FILE) are not JSON`)
  }
}
