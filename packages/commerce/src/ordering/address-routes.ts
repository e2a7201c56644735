import { ValidateAddressInput, ValidateAddressResponse } from '@awning/contract/addresses'
import type { Address } from '@awning/contract/checkout'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import type { StoreRef } from '../store-ref'
import { accessOf } from '../stores/store-access'
import { requireStore } from './checkout/find-checkout'
import { suggestAddress } from './suggest-address'

const postValidate = createRoute({
  method: 'post',
  path: '/v1/addresses/validate',
  tags: ['checkout'],
  summary: 'Validate an address. Returns suggestions or an error. Stores nothing',
  request: { body: jsonBody(ValidateAddressInput) },
  responses: {
    200: json(ValidateAddressResponse, 'The suggestions and the problem; empty and null for a valid address'),
    400: errorResponse,
    404: errorResponse,
  },
})

export function addressRoutes(deps: Deps) {
  return newRoutes().openapi(postValidate, async (c) => {
    const { storeSlug, address } = c.req.valid('json')
    const store = await requireStore(storeSlug, accessOf(c), deps.db)
    return c.json(await validateAddress(store, address, deps), 200)
  })
}

/** POST /v1/addresses/validate. When a remote service does not respond, the buyer only gets no suggestions. */
async function validateAddress(
  store: StoreRef,
  address: Address,
  { addressCheck, log }: Pick<Deps, 'addressCheck' | 'log'>,
): Promise<ValidateAddressResponse> {
  if (addressCheck === undefined) return suggestAddress(address)
  try {
    return await addressCheck.check(address)
  } catch (error) {
    // The message may contain the address, so only the kind of error is logged.
    const reason = error instanceof Error ? error.name : 'unknown'
    log.warn({ store: store.slug, reason }, 'the address check did not respond')
    return { suggestions: [], error: null }
  }
}
