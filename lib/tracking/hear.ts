import type { Payload, Purchase } from './events'

/** An event as an adapter takes it from the data layer. */
export type Told = { event: string; ecommerce: Payload & Partial<Purchase> & { store?: string } }

const isTold = (entry: unknown): entry is Told =>
  typeof entry === 'object' &&
  entry !== null &&
  'event' in entry &&
  typeof entry.event === 'string' &&
  'ecommerce' in entry &&
  typeof entry.ecommerce === 'object' &&
  entry.ecommerce !== null &&
  'items' in entry.ecommerce &&
  Array.isArray(entry.ecommerce.items)

/** Hears every event of ours in the data layer, those of before too. A listener that throws costs nobody anything, nor does it hear less afterwards. */
export function hear(layer: unknown[], listener: (told: Told) => void): void {
  const tell = (entry: unknown) => {
    try {
      if (isTold(entry)) listener(entry)
    } catch {
      // A tag that broke is its maker's to mend.
    }
  }
  layer.forEach(tell)
  const { push } = layer
  // A container puts itself before this in the same way, and calls it.
  layer.push = (...entries: unknown[]) => {
    const length = push.apply(layer, entries)
    entries.forEach(tell)
    return length
  }
}
