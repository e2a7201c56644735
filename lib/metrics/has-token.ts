import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request has the token, as `Authorization: Bearer …`. Compared in constant time. */
export const hasToken = (request: Request, token: string): boolean =>
  timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${token}`))
