import { setImmediate } from 'node:timers/promises'
import type { PrimaryServer } from './primary-server'
import { ServerConnection } from './server-connection'

/** After this time without a finished query, the server is probed. */
const quietMs = 1_000
/** A server that does not respond to the probe within this time is unreachable. */
const probeMs = 1_800
const everyMs = 200

export type InactivityTimer = {
  /** Registers a waiting call. `fail` is called if the server is unreachable. */
  enter(waiting: object, fail?: () => void): void
  leave(waiting: object, how?: { answered: boolean }): void
  stop(): void
}

/**
 * Distinguishes an unresponsive server (frozen or cut off) from a slow one. If no query finished for a while, a separate
 * connection sends `select 1`. Without a response, all connections are cut, and all waiting calls fail unless another server is the
 * primary. While the server is unreachable, later calls wait for a single probe.
 */
export function createInactivityTimer(primary: PrimaryServer): InactivityTimer {
  const waiting = new Map<object, (() => void) | undefined>()
  let lastResponseAt = Date.now()
  let isUnreachable = false
  let isProbing = false
  let probe: ServerConnection | null = null
  let timer: NodeJS.Timeout | undefined

  const recordResponse = () => {
    lastResponseAt = Date.now()
    isUnreachable = false
  }

  async function check(): Promise<void> {
    if (isProbing || waiting.size === 0) return
    if (!isUnreachable && Date.now() - lastResponseAt < quietMs) return
    isProbing = true
    const search = primary.find()
    const answered = await probeServer()
    const isFound = answered || (await search)
    isProbing = false
    if (!answered) primary.discardAll('the database does not respond')
    if (isFound) return recordResponse()
    isUnreachable = true
    const failing = [...waiting.values()]
    waiting.clear()
    for (const fail of failing) fail?.()
  }

  /** An error counts as a response. */
  async function probeServer(): Promise<boolean> {
    const client = probe ?? (await openProbe())
    let timer: NodeJS.Timeout | undefined
    const response = client.query('select 1').then(
      () => true,
      () => {
        probe = null
        return true
      },
    )
    const timeout = new Promise<boolean>((done) => {
      // If this process itself was blocked, the response may have arrived without being read yet.
      timer = setTimeout(
        () =>
          void setImmediate()
            .then(() => setImmediate(false))
            .then(done),
        probeMs,
      )
    })
    const isReachable = await Promise.race([response, timeout])
    clearTimeout(timer)
    if (!isReachable) probe = null
    return isReachable
  }

  /** Queries wait until the client is connected. */
  async function openProbe(): Promise<ServerConnection> {
    const client = new ServerConnection({ connectionString: primary.url, keepAlive: true })
    primary.track(client)
    client.on('error', () => {
      if (probe === client) probe = null
    })
    client.connect().catch(() => undefined)
    probe = client
    return client
  }

  return {
    enter(call, fail) {
      if (waiting.size === 0 && !isUnreachable) lastResponseAt = Date.now()
      waiting.set(call, fail)
      timer ??= setInterval(() => void check(), everyMs).unref()
    },
    leave(call, { answered } = { answered: true }) {
      if (waiting.delete(call) && answered) recordResponse()
      if (waiting.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      probe?.end().catch(() => undefined)
      probe = null
    },
  }
}
