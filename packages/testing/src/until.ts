import { setTimeout as pause } from 'node:timers/promises'

/** Longer than a slow machine takes, and longer than the lease of a message that a dead process held. */
const timeoutMs = 120_000

/** Throws with `what` after `ms`. */
export async function until(what: string, holds: () => Promise<boolean>, ms = timeoutMs): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`timed out after ${ms / 1_000} s waiting until ${what}`)
    await pause(50)
  }
}
