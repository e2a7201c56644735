type Cleanup = () => Promise<unknown>

/** The pending cleanups of running chaos tests. */
const pending = new Set<Cleanup>()

/** Registers a cleanup. Returns a function that runs it once. */
export function trackCleanup(cleanup: Cleanup): () => Promise<void> {
  pending.add(cleanup)
  return async () => {
    if (pending.delete(cleanup)) await cleanup()
  }
}

/** Runs all pending cleanups, the newest first. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of [...pending].reverse()) {
    pending.delete(cleanup)
    await cleanup()
  }
}
