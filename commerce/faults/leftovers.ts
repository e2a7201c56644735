type Leave = () => Promise<unknown>

/** What is still there of drills that are under way. */
const open = new Set<Leave>()

/** Remembers how something is removed, until it has been. Answers what removes it, once. */
export function leavable(leave: Leave): () => Promise<void> {
  open.add(leave)
  return async () => {
    if (open.delete(leave)) await leave()
  }
}

/** Removes all that is still there, the youngest first. */
export async function leaveAll(): Promise<void> {
  for (const leave of [...open].reverse()) {
    open.delete(leave)
    await leave()
  }
}
