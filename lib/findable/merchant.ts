import type { Metadata } from 'next'
import type { Store } from '../../commerce/contract/store'

/** What a store has from Google's Merchant Center under `gmcMerchantId`: its number there, or the token that proves the site is its own. */
export type Merchant = { id?: string; verification?: string }

export function readMerchant({ marketingPixels }: Pick<Store, 'marketingPixels'>): Merchant {
  const given = marketingPixels.gmcMerchantId?.trim() ?? ''
  if (/^\d{1,20}$/.test(given)) return { id: given }
  return /^[\w-]{20,100}$/.test(given) ? { verification: given } : {}
}

/** The same in the head of every page. */
export function merchantMetadata(store: Pick<Store, 'marketingPixels'>): Metadata {
  const { id, verification } = readMerchant(store)
  return {
    ...(verification !== undefined && { verification: { google: verification } }),
    ...(id !== undefined && { other: { 'google-merchant-id': id } }),
  }
}
