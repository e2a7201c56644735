import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import { z } from 'zod'
import type { Counts } from './counts'

/** A visitor waits for it: whoever takes longer is not waited for. */
const patienceMs = 500

/** One step, so that no count is left without its end. */
const script = `
local tries = redis.call('INCR', KEYS[1])
local rest = redis.call('PTTL', KEYS[1])
if rest < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  rest = tonumber(ARGV[1])
end
return {tries, rest}`

const Counted = z.tuple([z.int().min(1), z.int().min(0)])

/** What is counted names visitors and order numbers; Redis learns neither. */
const keyOf = (key: string) => `awning:limit:${createHash('sha256').update(key).digest('base64url')}`

/**
 * Counts in a Redis, for all processes together. Connects by itself and again whenever the line was lost; meanwhile, and where an answer takes
 * longer than half a second, `count` rejects.
 */
export function redisCounts(url: string): Counts & { close: () => void } {
  const client = createClient({
    url,
    // What cannot be said now is not said later either: the try is counted elsewhere by then.
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000) },
  })
  client.on('error', () => {
    // Each count says for itself that there was no answer.
  })
  const connected = client.connect().catch(() => undefined)
  // The first tries come while the line is being opened, and only those wait for it.
  const opened = Promise.race([connected, sleep(patienceMs, undefined, { ref: false })])
  return {
    count: async (key, { spanMs }) => {
      await opened
      const asked = client.eval(script, { keys: [keyOf(key)], arguments: [String(spanMs)] })
      const [tries, restMs] = Counted.parse(await inTime(asked))
      return { tries, restMs }
    },
    close: () => client.destroy(),
  }
}

async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Redis gave no answer in ${patienceMs} ms`)), patienceMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
