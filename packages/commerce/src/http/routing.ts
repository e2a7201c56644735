import { ErrorList, errorCodes, NotFoundErrors } from '@awning/contract/errors'
import { findUnstorable } from '@awning/platform/text'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { ApiError } from './errors'

/** Input that does not parse is rejected with 400 and a pointer to the field. */
export function newRoutes(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) {
        // Only bodies are checked: URL decoding leaves invalid sequences undecoded, so a URL holds no lone surrogate.
        const at = result.target === 'json' || result.target === 'form' ? findUnstorable(result.data) : null
        if (at === null) return
        throw new ApiError(400, errorCodes.invalid, 'The text contains a character that cannot be stored.', at)
      }
      const [issue] = result.error.issues
      const pointer = `/${(issue?.path ?? []).map(String).join('/')}`
      throw new ApiError(400, errorCodes.invalid, issue?.message ?? 'The input is malformed.', pointer)
    },
  })
}

export function json<Shape extends z.ZodType>(schema: Shape, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** Other content types are rejected. */
export function jsonBody<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } }
}

export const errorResponse = json(ErrorList, 'Rejected; `code` is stable')
/** A closed store returns an error with the code `store_closed`. */
export const notFoundResponse = json(z.union([NotFoundErrors, ErrorList]), 'Not found; the key is the missing object')
