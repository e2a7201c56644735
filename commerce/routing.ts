import { OpenAPIHono, z } from '@hono/zod-openapi'
import { ErrorList, errorCodes, NotFoundErrors } from './contract/errors'
import { findUnstorable } from './contract/text'
import { Refused } from './errors'

/** The calls of one noun. Input that does not parse is refused with 400 and a pointer to the field. */
export function newRoutes(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) {
        // An address holds whole characters only: what its decoding does not understand stays as it was written.
        const at = result.target === 'json' || result.target === 'form' ? findUnstorable(result.data) : null
        if (at === null) return
        throw new Refused(400, errorCodes.invalid, 'The text holds a character that cannot be kept', at)
      }
      const [issue] = result.error.issues
      const pointer = `/${(issue?.path ?? []).map(String).join('/')}`
      throw new Refused(400, errorCodes.invalid, issue?.message ?? 'The input does not parse', pointer)
    },
  })
}

/** A JSON answer in a route's description. */
export function json<Shape extends z.ZodType>(schema: Shape, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** A JSON body in a route's description; another content type is refused. */
export function jsonBody<Shape extends z.ZodType>(schema: Shape) {
  return { required: true, content: { 'application/json': { schema } } }
}

export const refusedAnswer = json(ErrorList, 'Refused; `code` is stable')
/** A closed store is answered as a refusal with the code `store_closed`. */
export const notFoundAnswer = json(z.union([NotFoundErrors, ErrorList]), 'Not found; the key names what')
