type Cleanup = () => Promise<unknown>

const pending = new Set<Cleanup>()

/** Returns a function that runs the cleanup once. */
export function trackCleanup(cleanup: Cleanup): () => Promise<void> {
  pending.add(cleanup)
  return async () => {
    if (pending.delete(cleanup)) await cleanup()
  }
}

/** Runs the newest first. */
export async function runCleanups(): Promise<void> {
  for (const cleanup of [...pending].reverse()) {
    pending.delete(cleanup)
    await cleanup()
  }
}
