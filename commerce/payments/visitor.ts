import { createHmac, timingSafeEqual } from 'node:crypto'
import { signedVisitor, visitorTolerance } from '../contract/visitor'
import type { SaleDeps } from '../orders/sale-deps'

/** The mark of who pays, by the header that the app signs; null without one, and for one that does not hold. */
export function readVisitor(
  header: string | undefined,
  { revalidateSecret, clock }: Pick<SaleDeps, 'revalidateSecret' | 'clock'>,
): string | null {
  if (revalidateSecret === undefined) return null
  const [, at, mark, given] = /^t=(\d{1,12}),a=([0-9a-f]{32}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (at === undefined || mark === undefined || given === undefined) return null
  if (Math.abs(clock.now().getTime() / 1_000 - Number(at)) > visitorTolerance) return null
  const expected = createHmac('sha256', revalidateSecret)
    .update(signedVisitor(Number(at), mark))
    .digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? mark : null
}
