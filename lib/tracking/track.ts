import type { TrackedEvent, TrackedEvents } from './events'

/** The list that tags read, whoever made it first. */
export function dataLayer(): unknown[] {
  if ('dataLayer' in window && Array.isArray(window.dataLayer)) return window.dataLayer
  const fresh: unknown[] = []
  Object.assign(window, { dataLayer: fresh })
  return fresh
}

/** Puts an event into the page's data layer, where tags find it once they run. Nothing leaves the browser by this alone. */
export function track<Event extends TrackedEvent>(event: Event, payload: TrackedEvents[Event]): void {
  try {
    // A container merges what it is given into what it had: without the empty push, products of the last event would stand behind those of this one.
    dataLayer().push({ ecommerce: null }, { event, ecommerce: payload })
  } catch {
    // A tag, or what blocks it, put something into the list's place that throws. Nothing of the shop may depend on it.
  }
}
