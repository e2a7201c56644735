import { createHash, timingSafeEqual } from 'node:crypto'
import { errorCodes } from '@awning/contract/errors'
import type { MiddlewareHandler } from 'hono'
import { ApiError } from '../errors'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Allows only requests with the token. The comparison takes the same time for every wrong token. */
export function operatorOnly(token: string): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`)
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      throw new ApiError(401, errorCodes.unauthorized, 'The admin token (ADMIN_TOKEN) is missing or wrong.')
    }
    await next()
    c.header('Cache-Control', 'no-store')
  }
}
