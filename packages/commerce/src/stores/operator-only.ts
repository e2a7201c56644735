import { errorCodes } from '@awning/contract/errors'
import type { MiddlewareHandler } from 'hono'
import { timingSafeEqual } from 'hono/utils/buffer'
import { ApiError } from '../http/errors'

/** The comparison takes the same time for every wrong token. */
export function operatorOnly(token: string): MiddlewareHandler {
  return async (c, next) => {
    if (!(await timingSafeEqual(c.req.header('authorization') ?? '', `Bearer ${token}`))) {
      throw new ApiError(401, errorCodes.unauthorized, 'The admin token (ADMIN_TOKEN) is missing or wrong.')
    }
    await next()
    c.header('Cache-Control', 'no-store')
  }
}
