import { createCommerce } from '@awning/commerce/app'
import type { ServiceContext } from '@awning/commerce/context'
import { type CallResponse, readResponse } from './checkout-driver'
import { testAdminToken } from './test-deps'

type OperatorCall = {
  /** GET without a body, otherwise POST. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/admin`. */
  path: string
  body?: unknown
  /** The name of the operator, for the timeline. */
  operator?: string | undefined
}

/** A call with the admin token. */
export async function callAsOperator(
  deps: ServiceContext,
  { path, body, method = body === undefined ? 'GET' : 'POST', operator }: OperatorCall,
): Promise<CallResponse> {
  const response = await createCommerce(deps).request(`/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${testAdminToken}`,
      'content-type': 'application/json',
      ...(operator !== undefined && { 'awning-operator': operator }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return await readResponse(response)
}
