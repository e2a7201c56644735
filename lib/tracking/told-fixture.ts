/** An event as it stands in the data layer. Tests only. */
export type ToldEvent = {
  event: string
  ecommerce: { value?: number; items: { item_id: string; quantity?: number }[] }
}

const isTold = (entry: object): entry is ToldEvent => 'event' in entry

/** The events in the data layer of the page that a test stands in. */
export function toldEvents(): ToldEvent[] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.filter(isTold) : []
}

export const forgetEvents = (): void => void Object.assign(window, { dataLayer: [] })
