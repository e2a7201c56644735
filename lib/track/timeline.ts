import type { OrderEvent, OrderStatus, Parcel } from '../../commerce/contract/order-status'
import type { TrackedOrder } from './tracked-order'

/** The way of an order, in its order. */
export const course = ['placed', 'in_production', 'shipped', 'delivered'] as const satisfies readonly OrderStatus[]
type CourseStatus = (typeof course)[number]

export type TimelineStep = {
  status: CourseStatus
  /** `now` is where the order is; one that ended or has come is nowhere any more. */
  is: 'done' | 'now' | 'ahead'
  /** When it came there first; null where nobody has told. */
  at: string | null
  parcels: Parcel[]
}

type Timeline = {
  steps: TimelineStep[]
  /** How the order ended before its time, oldest first. */
  ends: Pick<OrderEvent, 'status' | 'at' | 'reason'>[]
}

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded'

/**
 * The way of an order as it is shown: all four steps, those that it has left out done as well; of one that was cancelled or refunded only the steps that
 * it came to, and its end. A service that tells no history has told the status at least.
 */
export function timelineOf({
  status,
  history,
  placedAt,
}: Pick<TrackedOrder, 'status' | 'history' | 'placedAt'>): Timeline {
  const reached = Math.max(0, ...[...history.map((event) => event.status), status].map((one) => indexOf(one)))
  const ended = isEnd(status)
  const steps = course.map((step, index): TimelineStep => {
    const events = history.filter((event) => event.status === step)
    return {
      status: step,
      is: index > reached ? 'ahead' : index === reached && !ended && step !== 'delivered' ? 'now' : 'done',
      at: events[0]?.at ?? (step === 'placed' ? placedAt : null),
      parcels: events.flatMap(({ parcel }) => (parcel ? [parcel] : [])),
    }
  })
  if (!ended) return { steps, ends: [] }
  const told = history.filter((event) => isEnd(event.status))
  const ends = told.some((event) => event.status === status) ? told : [...told, { status, at: '', reason: null }]
  return { steps: steps.filter((step) => step.is !== 'ahead'), ends }
}

const places: readonly OrderStatus[] = course
const indexOf = (status: OrderStatus) => places.indexOf(status)
