import { DeliveryCountries, ValidateAddressAnswer } from '../../commerce/contract/addresses'
import type { Address } from '../../commerce/contract/checkout'
import { env } from '../env'
import { accessOf } from './credentials'
import type { Door } from './reader'
import { request } from './request'

/** A buyer waits for it, and goes on without it. Milliseconds. */
const patience = 2_200

/** POST {commerce}/v1/addresses/validate. Nothing is kept. */
export const validateAddress = (store: Door, address: Address) =>
  request({
    name: 'POST addresses/validate',
    url: `${env.COMMERCE_URL}/v1/addresses/validate`,
    method: 'POST',
    body: { storeSlug: store.slug, address },
    shape: ValidateAddressAnswer,
    headers: accessOf(store),
    timeoutMs: patience,
  })

/** GET {checkouts}/v1/deliveryCountries */
export const getDeliveryCountries = (store: Door) =>
  request({
    name: 'GET deliveryCountries',
    url: `${env.CHECKOUTS_URL}/v1/deliveryCountries`,
    query: { storeSlug: store.slug },
    shape: DeliveryCountries,
    headers: accessOf(store),
  })
