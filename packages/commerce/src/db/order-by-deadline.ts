import type { PGlite } from '@electric-sql/pglite'
import { currentDeadline } from './call-deadline'
import { TurnQueue } from './turn-queue'

/**
 * The embedded database runs one statement or transaction at a time. The next turn goes to the call with the earliest deadline,
 * not to the one that asked first.
 */
export function orderByDeadline(client: PGlite): void {
  const turns = new TurnQueue(1)
  for (const name of ['query', 'exec', 'transaction'] as const) {
    const run: unknown = client[name].bind(client)
    if (typeof run !== 'function') throw new Error(`PGlite has no function ${name}`)
    const inTurn = async (...args: unknown[]): Promise<unknown> => {
      await new Promise<void>((resolve) => turns.take(currentDeadline(), resolve))
      try {
        return await Reflect.apply(run, client, args)
      } finally {
        // In the next turn of the event loop, so that requests that arrived in the meantime take part.
        setImmediate(() => turns.giveBack())
      }
    }
    Object.defineProperty(client, name, { value: inTurn, configurable: true })
  }
}
