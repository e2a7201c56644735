import type { RefundRow } from './lock-order'

/** A claimed refund that is not settled is retried after this delay, which doubles with each try. */
const retryDelayMs = 30_000
const maxRetryDelayMs = 30 * 60_000

/** The columns that claim a refund: no other process requests it before `nextTryAt`. */
export function nextClaim({ tries }: Pick<RefundRow, 'tries'>, now: Date): { tries: number; nextTryAt: Date } {
  const delay = Math.min(retryDelayMs * 2 ** Math.min(tries, 10), maxRetryDelayMs)
  return { tries: tries + 1, nextTryAt: new Date(now.getTime() + delay) }
}
