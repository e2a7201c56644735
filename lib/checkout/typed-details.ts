import type { CustomerFields } from './customer-schema'
import { type Details, decryptDetails, encryptDetails } from './encrypted-details'
import { detailsKeyMeta } from './page-token-names'

/** The storage key of the customer details that were typed in this tab. They contain no card data. */
const storageKey = 'checkout-details'

const keyOfPage = () => document.querySelector<HTMLMetaElement>(`meta[name="${detailsKeyMeta}"]`)?.content

/** The details that were typed into this checkout in this tab, before a reload. */
export async function readTypedDetails(): Promise<Details | undefined> {
  const key = keyOfPage()
  if (key === undefined) return undefined
  try {
    return await decryptDetails(sessionStorage.getItem(storageKey), key)
  } catch {
    // Without storage, nothing was saved.
    return undefined
  }
}

/** Saves the details in the order of the calls. */
export async function saveTypedDetails(details: Partial<CustomerFields>): Promise<void> {
  const key = keyOfPage()
  if (key === undefined) return
  latest = details
  try {
    const encrypted = await encryptDetails(details, key)
    if (latest === details) sessionStorage.setItem(storageKey, encrypted)
  } catch {
    // Without storage or Web Crypto, the details are typed again after a reload.
  }
}
let latest: Partial<CustomerFields> | undefined

/** Called once the order is placed. */
export function clearTypedDetails(): void {
  latest = undefined
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Without storage, nothing was saved.
  }
}
