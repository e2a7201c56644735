import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { outageReporter } from '../outage-reporter'

/** The methods of a log that this module uses. */
export type RedisLog = Record<'info' | 'warn', (fields: Record<string, unknown>, message: string) => void>

type RedisOptions = {
  /** How long the first commands wait for the connection, in milliseconds. */
  openMs: number
  /** A command that takes longer is rejected, in milliseconds. Default: no limit. */
  timeoutMs?: number
  log: RedisLog
}

/**
 * Connects to Redis and reconnects when the connection is lost. While it is disconnected, commands are rejected at once instead of
 * queued, and the log has the reason once. Await `opened` before a command: it resolves when the connection is open, or after `openMs` without one.
 */
export function connectRedis(url: string, { openMs, timeoutMs, log }: RedisOptions) {
  const client = createClient({
    url,
    // RESP3 starts with the HELLO command, which servers before Redis 6 do not have.
    RESP: 2,
    disableOfflineQueue: true,
    ...(timeoutMs !== undefined && { commandOptions: { timeout: timeoutMs } }),
    socket: { connectTimeout: 2_000, reconnectStrategy: (attempts) => Math.min(100 * 2 ** attempts, 5_000) },
  })
  const server = { 'server.address': new URL(url).host }
  const outage = outageReporter(
    (err) => log.warn({ err, ...server }, 'Redis is not available: see REDIS_URL'),
    () => log.info(server, 'Redis is available again'),
  )
  client.on('error', outage.failed)
  client.on('ready', outage.succeeded)
  const connected = client.connect().catch(() => undefined)
  const opened: Promise<unknown> = Promise.race([connected, sleep(openMs, undefined, { ref: false })])
  return { client, opened }
}
