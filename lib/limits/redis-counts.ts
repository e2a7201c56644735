// Bundle boundary: loaded if the processes share their counts.

import { createHash } from 'node:crypto'
import { connectRedis } from '@awning/platform/redis/connect-redis'
import { z } from 'zod'
import { log } from '../server/log'
import type { Counts } from './counts'

/** In milliseconds. A visitor waits for the response. */
const waitMs = 500

/** Atomic, so that no count is left without an expiry. */
const script = `
local tries = redis.call('INCR', KEYS[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  rest = tonumber(ARGV[1])
end
return {tries, rest}`

const CountResult = z.tuple([z.int().min(1), z.int().min(0)])

/** Keys contain visitors and order numbers; they are hashed for Redis. */
const keyOf = (key: string) => `awning:limit:${createHash('sha256').update(key).digest('base64url')}`

/**
 * Counts in Redis, shared by all processes. Connects and reconnects itself; while it is disconnected, or if a response takes
 * longer than half a second, `count` rejects.
 */
export function redisCounts(url: string): Counts & { close: () => void } {
  const { client, opened } = connectRedis(url, { openMs: waitMs, log })
  return {
    count: async (key, { windowMs }) => {
      await opened
      const reply = client.eval(script, { keys: [keyOf(key)], arguments: [String(windowMs)] })
      const [tries, restMs] = CountResult.parse(await withTimeout(reply))
      return { tries, restMs }
    },
    close: () => client.destroy(),
  }
}

async function withTimeout<Answer>(promise: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis did not respond within ${waitMs} ms`)), waitMs)
  })
  try {
    return await Promise.race([promise, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
