import { createHash, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { errorCodes } from '../contract/errors'
import { Refused } from '../errors'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Lets only the holder of the token through. The comparison takes the same time for every wrong token. */
export function operatorOnly(token: string): MiddlewareHandler {
  const expected = digest(`Bearer ${token}`)
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) {
      throw new Refused(401, errorCodes.unauthorised, 'The operator’s token is missing or wrong')
    }
    await next()
    c.header('Cache-Control', 'no-store')
  }
}
