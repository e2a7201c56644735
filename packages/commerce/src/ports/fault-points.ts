/** The points of a purchase, between the calls of providers, at which a process may die without losing anything. */
export const purchasePoints = [
  'draft-committed',
  'captured',
  'messages-written',
  'place-committed',
  'drop-committed',
] as const
/** The same of a refund. */
export const refundPoints = ['refund-written', 'refunded', 'refund-settled'] as const
export type FaultPoint = (typeof purchasePoints)[number] | (typeof refundPoints)[number]

/** Called at each fault point. Does nothing outside of tests. */
export type ReachFaultPoint = (point: FaultPoint) => void | Promise<void>

export const noFaults: ReachFaultPoint = () => undefined

/** Kills this process at a fault point, like a power failure: no handler runs, nothing is flushed. */
export function crashAt(name: string): ReachFaultPoint {
  const known = [...purchasePoints, ...refundPoints].find((point) => point === name)
  if (known === undefined) throw new Error(`Fault point ${name} does not exist`)
  return async (point) => {
    if (point !== known) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise<never>(() => undefined)
  }
}
