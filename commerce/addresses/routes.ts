import { createRoute } from '@hono/zod-openapi'
import { requireSaleStore } from '../checkouts/find-checkout'
import { ValidateAddressAnswer, ValidateAddressInput } from '../contract/addresses'
import type { Deps } from '../deps'
import { json, jsonBody, newRoutes, refusedAnswer } from '../routing'
import { validateAddress } from './validate-address'

const postValidate = createRoute({
  method: 'post',
  path: '/v1/addresses/validate',
  tags: ['checkout'],
  summary: 'Better ways to write an address, or what is wrong with it; nothing is kept',
  request: { body: jsonBody(ValidateAddressInput) },
  responses: { 200: json(ValidateAddressAnswer, 'None where it is fine'), 400: refusedAnswer, 404: refusedAnswer },
})

export function addressRoutes(deps: Deps) {
  return newRoutes().openapi(postValidate, async (c) => {
    const { storeSlug, address } = c.req.valid('json')
    const store = await requireSaleStore(storeSlug, deps.db)
    return c.json(await validateAddress(store, address, deps), 200)
  })
}
