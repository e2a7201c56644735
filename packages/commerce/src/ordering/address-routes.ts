import { ValidateAddressInput, ValidateAddressResponse } from '@awning/contract/addresses'
import { createRoute } from '@hono/zod-openapi'
import type { Deps } from '../context'
import { errorResponse, json, jsonBody, newRoutes } from '../http/routing'
import { accessOf } from '../stores/store-access'
import { requireStore } from './checkout/find-checkout'
import { validateAddress } from './validate-address'

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
