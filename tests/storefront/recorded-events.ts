/** An event in the data layer. Tests only. */
export type RecordedEvent = {
  event: string
  ecommerce: { value?: number; content_type?: string; items: { item_id: string; quantity?: number }[] }
}

const isEvent = (entry: object): entry is RecordedEvent => 'event' in entry

/** The events in the data layer of the test's page. */
export function recordedEvents(): RecordedEvent[] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.filter(isEvent) : []
}

export const forgetEvents = (): void => void Object.assign(window, { dataLayer: [] })
