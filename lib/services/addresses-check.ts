import { DeliveryCountries, ValidateAddressAnswer } from '../../commerce/contract/addresses'
import type { Address } from '../../commerce/contract/checkout'
import { env } from '../env'
import { request } from './request'

/** A buyer waits for it, and goes on without it. Milliseconds. */
const patience = 2_200

/** POST {commerce}/v1/addresses/validate. Nothing is kept. */
export const validateAddress = (store: string, address: Address) =>
  request({
    name: 'POST addresses/validate',
    url: `${env.COMMERCE_URL}/v1/addresses/validate`,
    method: 'POST',
    body: { storeSlug: store, address },
    shape: ValidateAddressAnswer,
    timeoutMs: patience,
  })

/** GET {checkouts}/v1/deliveryCountries */
export const getDeliveryCountries = (store: string) =>
  request({
    name: 'GET deliveryCountries',
    url: `${env.CHECKOUTS_URL}/v1/deliveryCountries`,
    query: { storeSlug: store },
    shape: DeliveryCountries,
  })
