import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'

type RedisOptions = {
  /** How long the first commands wait for the connection, in milliseconds. */
  openMs: number
  /** A command that takes longer is rejected, in milliseconds. Default: no limit. */
  timeoutMs?: number
}

/**
 * Connects to Redis and reconnects when the connection is lost. While it is disconnected, commands are rejected at once instead of
 * queued. Await `opened` before a command: it resolves when the connection is open, or after `openMs` without one.
 */
export function connectRedis(url: string, { openMs, timeoutMs }: RedisOptions) {
  const client = createClient({
    url,
    // RESP3 starts with the HELLO command, which servers before Redis 6 do not have.
    RESP: 2,
    disableOfflineQueue: true,
    ...(timeoutMs !== undefined && { commandOptions: { timeout: timeoutMs } }),
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 5_000) },
  })
  client.on('error', () => {
    // Each command reports its own failure.
  })
  const connected = client.connect().catch(() => undefined)
  const opened: Promise<unknown> = Promise.race([connected, sleep(openMs, undefined, { ref: false })])
  return { client, opened }
}
