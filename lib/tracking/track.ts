import type { TrackedEvent, TrackedEvents } from './events'

/** The list that tags read, whoever made it first. */
function dataLayer(): unknown[] {
  if ('dataLayer' in window && Array.isArray(window.dataLayer)) return window.dataLayer
  const fresh: unknown[] = []
  Object.assign(window, { dataLayer: fresh })
  return fresh
}

/** Puts an event into the page's data layer, where tags find it once they run. Nothing leaves the browser by this alone. */
export function track<Event extends TrackedEvent>(event: Event, payload: TrackedEvents[Event]): void {
  dataLayer().push({ event, ecommerce: payload })
}
