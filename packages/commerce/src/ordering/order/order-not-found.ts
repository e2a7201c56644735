import { errorCodes } from '@awning/contract/errors'
import { parseLookupNumber } from '@awning/platform/rules/lookup-number'
import { ApiError } from '../../http/errors'

/** The 404 for an order number that an operator entered, or for the id of an order. */
export function orderNotFound(key: string | number): ApiError {
  const name = typeof key === 'number' ? key : `"${key.slice(0, 60)}"`
  const isNumber = typeof key === 'number' || parseLookupNumber(key) !== null
  return new ApiError(
    404,
    errorCodes.notFound,
    isNumber ? `Order ${name} does not exist.` : `${name} is not an order number.`,
  )
}
