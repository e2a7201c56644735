import { timingSafeEqual } from 'hono/utils/buffer'

/** Whether a request has the token, as `Authorization: Bearer …`. Compared in constant time. */
export const hasToken = (request: Request, token: string): Promise<boolean> =>
  timingSafeEqual(request.headers.get('authorization') ?? '', `Bearer ${token}`)
