import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'

/** Nothing was finished for so long: the server is asked whether it is there. */
const quietMs = 1_000
/** A server that does not answer within this time is away. */
const probeMs = 1_800
const everyMs = 200

export type SilenceWatch = {
  /** Something waits for the server from now on. `fail` is called when the server is away. */
  enter(waiting: object, fail?: () => void): void
  leave(waiting: object, how?: { answered: boolean }): void
  stop(): void
}

/**
 * Tells a server that answers nobody (frozen, or cut off) from one that takes its time: when nothing was finished for a while, a connection of its
 * own asks for `select 1`. Without an answer, everything that waits is failed and `onSilent` is called; while the server stays away, the next
 * ones wait for one question only.
 */
export function createSilenceWatch(url: string, onSilent: () => void): SilenceWatch {
  const waiting = new Map<object, (() => void) | undefined>()
  let lastSign = Date.now()
  let isAway = false
  let isAsking = false
  let probe: Client | null = null
  let timer: NodeJS.Timeout | undefined

  const hear = () => {
    lastSign = Date.now()
    isAway = false
  }

  async function look(): Promise<void> {
    if (isAsking || waiting.size === 0) return
    if (!isAway && Date.now() - lastSign < quietMs) return
    isAsking = true
    const answered = await ask()
    isAsking = false
    if (answered) return hear()
    isAway = true
    const failing = [...waiting.values()]
    waiting.clear()
    for (const fail of failing) fail?.()
    onSilent()
  }

  /** An error is an answer, too. */
  async function ask(): Promise<boolean> {
    const asked = probe ?? (await begin())
    let late: NodeJS.Timeout | undefined
    const answer = asked.query('select 1').then(
      () => true,
      () => {
        probe = null
        return true
      },
    )
    const silence = new Promise<boolean>((done) => {
      // Where this process itself was held up, the answer may be there and not read yet.
      late = setTimeout(
        () =>
          void setImmediate()
            .then(() => setImmediate(false))
            .then(done),
        probeMs,
      )
    })
    const isThere = await Promise.race([answer, silence])
    clearTimeout(late)
    if (!isThere) {
      probe = null
      asked.end().catch(() => undefined)
    }
    return isThere
  }

  /** Its queries wait until it is connected. */
  async function begin(): Promise<Client> {
    const client = new Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {
      if (probe === client) probe = null
    })
    client.connect().catch(() => undefined)
    probe = client
    return client
  }

  return {
    enter(entering, fail) {
      if (waiting.size === 0 && !isAway) lastSign = Date.now()
      waiting.set(entering, fail)
      timer ??= setInterval(() => void look(), everyMs).unref()
    },
    leave(leaving, { answered } = { answered: true }) {
      if (waiting.delete(leaving) && answered) hear()
      if (waiting.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
    stop() {
      clearInterval(timer)
      probe?.end().catch(() => undefined)
      probe = null
    },
  }
}
