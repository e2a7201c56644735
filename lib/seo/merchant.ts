import type { Store } from '@awning/contract/store'
import type { Metadata } from 'next'

/** A store's Google Merchant Center value in `gmcMerchantId`: its id there, or the token that verifies the site. */
type Merchant = { id?: string; verification?: string }

export function readMerchant({ marketingPixels }: Pick<Store, 'marketingPixels'>): Merchant {
  const value = marketingPixels.gmcMerchantId?.trim() ?? ''
  if (/^\d{1,20}$/.test(value)) return { id: value }
  return /^[\w-]{20,100}$/.test(value) ? { verification: value } : {}
}

/** The same as metadata of every page. */
export function merchantMetadata(store: Pick<Store, 'marketingPixels'>): Metadata {
  const { id, verification } = readMerchant(store)
  return {
    ...(verification !== undefined && { verification: { google: verification } }),
    ...(id !== undefined && { other: { 'google-merchant-id': id } }),
  }
}
