import type { OrderEvent, OrderStatus, Parcel, Shipment } from '@awning/contract/order-status'
import type { TrackedOrder } from './tracked-order'

export const orderProgress = [
  'placed',
  'in_production',
  'shipped',
  'delivered',
] as const satisfies readonly OrderStatus[]
type CourseStatus = (typeof orderProgress)[number]

export type TimelineStep = {
  status: CourseStatus
  /** `now` is the current step; an order that has ended or was delivered has none. */
  is: 'done' | 'now' | 'ahead'
  /** When the step was first reached; null if unknown. */
  at: string | null
  parcels: TimelineParcel[]
}

/** `items` are absent for a service that does not report them. */
export type TimelineParcel = Parcel & Partial<Pick<Shipment, 'items'>>

type Timeline = {
  steps: TimelineStep[]
  /** How the order ended early, oldest first. */
  ends: Pick<OrderEvent, 'status' | 'at' | 'reason'>[]
}

const isEnd = (status: OrderStatus) => status === 'cancelled' || status === 'refunded'

/**
 * The displayed timeline of an order: all four steps, where skipped ones count as done; for a canceled or refunded order only the
 * steps it reached, and its end. Without a history, the status is used. The parcels of an order that is shipped in part belong to the
 * step that is ahead.
 */
export function timelineOf({
  status,
  history,
  shipments,
  placedAt,
}: Pick<TrackedOrder, 'status' | 'history' | 'shipments' | 'placedAt'>): Timeline {
  const reached = Math.max(0, ...[...history.map((event) => event.status), status].map((one) => indexOf(one)))
  const ended = isEnd(status)
  const steps = orderProgress.map((step, index): TimelineStep => {
    const events = history.filter((event) => event.status === step)
    return {
      status: step,
      is: index > reached ? 'ahead' : index === reached && !ended && step !== 'delivered' ? 'now' : 'done',
      at: events[0]?.at ?? (step === 'placed' ? placedAt : null),
      parcels:
        step === 'shipped' && shipments.length > 0
          ? shipments
          : events.flatMap(({ parcel }) => (parcel ? [parcel] : [])),
    }
  })
  if (!ended) return { steps, ends: [] }
  const endEvents = history.filter((event) => isEnd(event.status))
  const ends = endEvents.some((event) => event.status === status)
    ? endEvents
    : [...endEvents, { status, at: '', reason: null }]
  return { steps: steps.filter((step) => step.is !== 'ahead'), ends }
}

const places: readonly OrderStatus[] = orderProgress
const indexOf = (status: OrderStatus) => places.indexOf(status)
