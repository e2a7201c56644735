import { z } from 'zod'
import type { CustomerFields } from './customer-schema'
import { detailsKeyMeta, readPageMeta } from './page-meta'

const text = z.string().max(300).default('')
const Details = z.object({
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
  taxId: text,
})
export type Details = z.infer<typeof Details>

const algorithm = 'AES-GCM'
const ivLength = 12

const toBytes = (encoded: string) =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const importKey = (key: string) =>
  crypto.subtle.importKey('raw', toBytes(key), algorithm, false, ['encrypt', 'decrypt'])

/**
 * Encrypts customer details for a storage of the browser, with a base64url key of 256 bits that only checkout pages have: tags on
 * shop pages can read the storage. Throws without Web Crypto, which browsers offer only over HTTPS and on localhost.
 */
export async function encryptDetails(details: Partial<CustomerFields>, key: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const content = new TextEncoder().encode(JSON.stringify(details))
  const encrypted = await crypto.subtle.encrypt({ name: algorithm, iv }, await importKey(key), content)
  return toText(new Uint8Array([...iv, ...new Uint8Array(encrypted)]))
}

/** The details; undefined for text that was not encrypted with this key. */
export async function decryptDetails(stored: string | null, key: string): Promise<Details | undefined> {
  if (stored === null) return undefined
  try {
    const bytes = toBytes(stored)
    const [iv, content] = [bytes.slice(0, ivLength), bytes.slice(ivLength)]
    const decrypted = await crypto.subtle.decrypt({ name: algorithm, iv }, await importKey(key), content)
    return Details.safeParse(JSON.parse(new TextDecoder().decode(decrypted))).data
  } catch {
    return undefined
  }
}

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
