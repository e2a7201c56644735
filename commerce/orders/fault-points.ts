/** The places of a sale at which a process may die and nothing may be lost, in the order in which a sale passes them. */
export const faultPoints = [
  'payment-written',
  'payment-created',
  'payment-recorded',
  'submit-received',
  'payment-verified',
  'checkout-locked',
  'stock-taken',
  'draft-written',
  'draft-committed',
  'captured',
  'place-begun',
  'order-placed',
  'messages-written',
  'place-committed',
  'drop-begun',
  'drop-committed',
  'release-committed',
  'released',
  'mail-claimed',
  'mail-sent',
] as const
export type FaultPoint = (typeof faultPoints)[number]

/** Called at each point. Does nothing outside of tests. */
export type ReachFaultPoint = (point: FaultPoint) => void | Promise<void>

export const noFaults: ReachFaultPoint = () => undefined

/** Kills this very process at a point, as a power cut would: no handler runs, nothing is flushed. */
export function dieAt(wanted: string): ReachFaultPoint {
  const known = faultPoints.find((point) => point === wanted)
  if (known === undefined) throw new Error(`There is no fault point ${wanted}`)
  return async (point) => {
    if (point !== known) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise<never>(() => undefined)
  }
}
