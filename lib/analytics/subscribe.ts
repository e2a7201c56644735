import type { Payload, Purchase } from './events'

/** An event as an adapter reads it from the data layer. */
export type DataLayerEvent = { event: string; ecommerce: Payload & Partial<Purchase> & { store?: string } }

const isEvent = (entry: unknown): entry is DataLayerEvent =>
  typeof entry === 'object' &&
  entry !== null &&
  'event' in entry &&
  typeof entry.event === 'string' &&
  'ecommerce' in entry &&
  typeof entry.ecommerce === 'object' &&
  entry.ecommerce !== null &&
  'items' in entry.ecommerce &&
  Array.isArray(entry.ecommerce.items)

/**
 * Subscribes to the app's events in the data layer, including earlier ones. A listener that throws has no effect on others and
 * still receives later events.
 */
export function subscribeToDataLayer(layer: unknown[], listener: (event: DataLayerEvent) => void): void {
  const notify = (entry: unknown) => {
    try {
      if (isEvent(entry)) listener(entry)
    } catch {
      // An error in a listener is ignored.
    }
  }
  layer.forEach(notify)
  const { push } = layer
  // A Google Tag Manager container also wraps `push` and calls this function.
  layer.push = (...entries: unknown[]) => {
    const length = push.apply(layer, entries)
    entries.forEach(notify)
    return length
  }
}
