import { orUndefined } from '../browser/fetch-api'
import { readDetailsKey } from './address-calls'
import type { CustomerFields } from './customer-schema'
import { type Details, decryptDetails, encryptDetails } from './typed-details'

/** The storage key of the customer details that the buyer chose to save on this device. They contain no card data and no tax id. */
const storageKey = 'saved-details'

export function hasSavedDetails(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Without storage, nothing was saved.
    return false
  }
}

/** Undefined if none are saved, or if their key cannot be read now. */
export async function readSavedDetails(checkoutId: string): Promise<Details | undefined> {
  if (!hasSavedDetails()) return undefined
  const key = await orUndefined(readDetailsKey(checkoutId))
  return key === undefined ? undefined : await decryptDetails(localStorage.getItem(storageKey), key)
}

/** Saves without the tax id. Returns whether it succeeded. */
export async function saveDetails(checkoutId: string, { taxId: _taxId, ...details }: CustomerFields): Promise<boolean> {
  try {
    localStorage.setItem(storageKey, await encryptDetails(details, await readDetailsKey(checkoutId)))
    return true
  } catch {
    // No storage, no response or no Web Crypto: the order does not depend on it.
    return false
  }
}

export function deleteSavedDetails(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was saved.
  }
}
