import { OpenAPIHono, type z } from '@hono/zod-openapi'
import { ErrorList, errorCodes, NotFoundErrors } from './contract/errors'
import { Refused } from './errors'

/** The calls of one noun. Input that does not parse is refused with 400 and a pointer to the field. */
export function newRoutes(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (result.success) return
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
export const notFoundAnswer = json(NotFoundErrors, 'Not found; the key names what')
