import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

/** Whether `awning-signature: t=…,v1=…` signs this body with this secret, not longer ago than five minutes. */
export function isSigned(header: string | null, body: string, secret: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) return false
  const [, at, given] = match
  if (at === undefined || given === undefined) return false
  if (Math.abs(now.getTime() / 1000 - Number(at)) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${at}.${body}`).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}
