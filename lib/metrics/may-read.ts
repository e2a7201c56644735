import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a request brings the token, as `Authorization: Bearer …`. Every wrong one takes the same time. */
export const bringsToken = (request: Request, token: string): boolean =>
  timingSafeEqual(digest(request.headers.get('authorization') ?? ''), digest(`Bearer ${token}`))
