import { z } from 'zod'
import type { CustomerFields } from './customer-schema'

/** The storage key of the customer details that were typed in this tab. They contain no card data. */
const storageKey = 'checkout-details'

const text = z.string().max(300).default('')
const TypedDetails = z.object({
  email: text,
  firstName: text,
  lastName: text,
  address1: text,
  address2: text,
  city: text,
  state: text,
  stateCode: text,
  zip: text,
  countryCode: text,
  phone: text,
})
export type TypedDetails = z.infer<typeof TypedDetails>

/** Parses stored details. Undefined for text that this app did not store. */
export function parseDetails(stored: string | null): TypedDetails | undefined {
  if (stored === null) return undefined
  try {
    return TypedDetails.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

/** The details that were typed in this tab, also before a reload or in a checkout that was left. */
export function readTypedDetails(): TypedDetails | undefined {
  try {
    return parseDetails(sessionStorage.getItem(storageKey))
  } catch {
    // Without storage, nothing was saved.
    return undefined
  }
}

export function saveTypedDetails(details: Partial<CustomerFields>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(details))
  } catch {
    // Without storage, the details are typed again after a reload.
  }
}

/** Called once the order is placed. */
export function clearTypedDetails(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was saved.
  }
}
