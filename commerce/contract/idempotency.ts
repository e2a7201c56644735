import { z } from 'zod'

/** Names one wish of a caller, so that the call may be sent again when its answer was lost. */
export const idempotencyHeader = 'idempotency-key'
/** Stands on an answer that was given before. */
export const replayedHeader = 'idempotent-replayed'
/** Longer ones are refused. */
export const longestKey = 255
/** What a key needs at least where it alone says who calls: 128 random bits in base64url. A UUID is longer. */
export const shortestSecret = 22

/** The header in the description of a call that heeds it. */
export const onceHeaders = z.object({
  [idempotencyHeader]: z
    .string()
    .optional()
    .describe(
      'Any 1 to 255 printable ASCII characters, one for each wish. For a day the same call with the same key is answered as the first time, with ' +
        '`idempotent-replayed: true`; 422 for another call, 409 `in_progress` with Retry-After while the first one runs. Failures (5xx, 429) are not ' +
        'kept. Where the call names no checkout, the key opens what it made: at least 22 random characters, such as a UUID.',
    ),
})
