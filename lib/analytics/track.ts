import type { TrackedEvent, TrackedEvents } from './events'

/** The data layer that tags read; it may have been created by another script. */
export function dataLayer(): unknown[] {
  if ('dataLayer' in window && Array.isArray(window.dataLayer)) return window.dataLayer
  const fresh: unknown[] = []
  Object.assign(window, { dataLayer: fresh })
  return fresh
}

/** Adds an event to the page's data layer, where tags read it once they run. Sends nothing itself. */
export function track<Event extends TrackedEvent>(event: Event, payload: TrackedEvents[Event]): void {
  try {
    // A container merges each entry into the previous ones: without the empty entry, products of the last event would remain in
    // this one.
    dataLayer().push({ ecommerce: null }, { event, ecommerce: payload })
  } catch {
    // A tag or a tag blocker replaced the data layer with something that throws. The shop must not depend on it.
  }
}
