/** The points of a sale at which a process may die without losing anything, in the order in which a sale reaches them. */
export const faultPoints = [
  'payment-written',
  'payment-created',
  'payment-recorded',
  'submit-received',
  'payment-verified',
  'checkout-locked',
  'stock-reserved',
  'draft-written',
  'draft-committed',
  'captured',
  'place-started',
  'order-placed',
  'messages-written',
  'place-committed',
  'drop-started',
  'drop-committed',
  'release-committed',
  'released',
  'mail-claimed',
  'mail-sent',
  'page-started',
  'event-stored',
  'event-marked',
  'event-processed',
  'poll-claimed',
] as const
/** The fault points of a refund, which a purchase does not reach. */
export const refundPoints = [
  'refund-written',
  'refund-claimed',
  'refunded',
  'refund-started',
  'refund-settled',
] as const
export type FaultPoint = (typeof faultPoints)[number] | (typeof refundPoints)[number]

/** What a buyer does so that a sale reaches a point. */
export type FaultOutcome = 'pays' | 'is declined' | 'pays on another page' | 'leaves after paying'

/** @internal for tests */
export function outcomeAfter(point: FaultPoint): FaultOutcome {
  if (point.startsWith('drop') || point.startsWith('release')) return 'is declined'
  if (point === 'page-started') return 'pays on another page'
  return point.startsWith('event') || point === 'poll-claimed' ? 'leaves after paying' : 'pays'
}

/** Called at each fault point. Does nothing outside of tests. */
export type ReachFaultPoint = (point: FaultPoint) => void | Promise<void>

export const noFaults: ReachFaultPoint = () => undefined

/** Kills this process at a fault point, like a power failure: no handler runs, nothing is flushed. */
export function crashAt(name: string): ReachFaultPoint {
  const known = [...faultPoints, ...refundPoints].find((point) => point === name)
  if (known === undefined) throw new Error(`Fault point ${name} does not exist`)
  return async (point) => {
    if (point !== known) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise<never>(() => undefined)
  }
}
