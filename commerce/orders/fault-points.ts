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
  'page-begun',
  'event-kept',
  'event-marked',
  'event-heeded',
  'look-taken',
] as const
/** The same of money that goes back, which nobody passes by buying. */
export const refundPoints = ['refund-written', 'refund-claimed', 'refunded', 'refund-begun', 'refund-settled'] as const
export type FaultPoint = (typeof faultPoints)[number] | (typeof refundPoints)[number]

/** What a buyer does to bring a sale past a point. */
export type Way = 'pays' | 'is refused at last' | 'pays elsewhere' | 'leaves after paying'

export function wayPast(point: FaultPoint): Way {
  if (point.startsWith('drop') || point.startsWith('release')) return 'is refused at last'
  if (point === 'page-begun') return 'pays elsewhere'
  return point.startsWith('event') || point === 'look-taken' ? 'leaves after paying' : 'pays'
}

/** Called at each point. Does nothing outside of tests. */
export type ReachFaultPoint = (point: FaultPoint) => void | Promise<void>

export const noFaults: ReachFaultPoint = () => undefined

/** Kills this very process at a point, as a power cut would: no handler runs, nothing is flushed. */
export function dieAt(wanted: string): ReachFaultPoint {
  const known = [...faultPoints, ...refundPoints].find((point) => point === wanted)
  if (known === undefined) throw new Error(`There is no fault point ${wanted}`)
  return async (point) => {
    if (point !== known) return
    process.kill(process.pid, 'SIGKILL')
    await new Promise<never>(() => undefined)
  }
}
