import { z } from 'zod'

/** Identifies one intended operation, so that the call can be repeated when its response was lost. */
export const idempotencyHeader = 'idempotency-key'
/** Marks a response that is replayed. */
export const replayedHeader = 'idempotent-replayed'
/** Longer keys are rejected. */
export const maxKeyLength = 255
/** Minimum length of a key that alone identifies the caller: 128 random bits in base64url. A UUID is longer. */
export const minSecretLength = 22

export const idempotencyHeaders = z.object({
  [idempotencyHeader]: z
    .string()
    .optional()
    .describe(
      'A unique key of 1 to 255 printable ASCII characters. For a day, the same call with the same key returns the first response, with ' +
        '`idempotent-replayed: true`. While the first call runs, the same call returns 409 `in_progress` with Retry-After. A different call with the same key returns 422. Failures (5xx, 429) are not ' +
        'stored. If the call contains no checkout id, the key gives access to the created object and needs at least 22 random characters, such as a UUID.',
    ),
})
