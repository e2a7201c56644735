import { DeliveryCountries, ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'
import { env } from '../env'
import { type StoreAccess, toAccessHeaders } from './credentials'
import { request } from './request'

/** In milliseconds. The buyer waits for the result and continues without it. */
const timeoutMs = 2_200

/** POST {commerce}/v1/addresses/validate. Stores nothing. */
export const validateAddress = (store: StoreAccess, address: Address) =>
  request({
    name: 'POST addresses/validate',
    url: `${env.COMMERCE_URL}/v1/addresses/validate`,
    method: 'POST',
    body: { storeSlug: store.slug, address },
    schema: ValidateAddressResponse,
    headers: toAccessHeaders(store),
    timeoutMs,
  })

/** GET {checkouts}/v1/deliveryCountries */
export const getDeliveryCountries = (store: StoreAccess) =>
  request({
    name: 'GET deliveryCountries',
    url: `${env.CHECKOUTS_URL}/v1/deliveryCountries`,
    query: { storeSlug: store.slug },
    schema: DeliveryCountries,
    headers: toAccessHeaders(store),
  })
