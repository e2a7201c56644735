import type { CustomerFields } from './customer-schema'
import { type Details, decryptDetails, encryptDetails } from './encrypted-details'
import { readPageMeta } from './page-meta'
import { detailsKeyMeta } from './page-token-names'

/** The storage keys of what was typed in this tab: customer details and billing address. They contain no card data. */
const storageKeys = { customer: 'checkout-details', billing: 'checkout-billing' } as const
type Part = keyof typeof storageKeys

const keyOfPage = () => readPageMeta(detailsKeyMeta)

/** The details that were typed into this checkout in this tab, before a reload. */
export async function readTypedDetails(part: Part = 'customer'): Promise<Details | undefined> {
  const key = keyOfPage()
  if (key === undefined) return undefined
  try {
    return await decryptDetails(sessionStorage.getItem(storageKeys[part]), key)
  } catch {
    // Without storage, nothing was saved.
    return undefined
  }
}

/** Saves the details in the order of the calls. */
export async function saveTypedDetails(details: Partial<CustomerFields>, part: Part = 'customer'): Promise<void> {
  const key = keyOfPage()
  if (key === undefined) return
  latest[part] = details
  try {
    const encrypted = await encryptDetails(details, key)
    if (latest[part] === details) sessionStorage.setItem(storageKeys[part], encrypted)
  } catch {
    // Without storage or Web Crypto, the details are typed again after a reload.
  }
}
const latest: { [Name in Part]?: Partial<CustomerFields> } = {}

/** Called once the order is placed. */
export function clearTypedDetails(): void {
  deleteTypedDetails('customer')
  deleteTypedDetails('billing')
}

export function deleteTypedDetails(part: Part): void {
  delete latest[part]
  try {
    sessionStorage.removeItem(storageKeys[part])
  } catch {
    // Without storage, nothing was saved.
  }
}
