import type { RefundRow } from './lock-order'

/** A refund whose asker died, or was not answered, is asked for by another after this; later each time. */
const patience = 30_000
const longestPause = 30 * 60_000

/** What is written when somebody takes a refund to ask for it: nobody else does so meanwhile. */
export function claimedAgain({ tries }: Pick<RefundRow, 'tries'>, now: Date): { tries: number; nextTryAt: Date } {
  const pause = Math.min(patience * 2 ** Math.min(tries, 10), longestPause)
  return { tries: tries + 1, nextTryAt: new Date(now.getTime() + pause) }
}
