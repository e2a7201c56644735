/** A product as the events of the field name it. Prices are decimal numbers of the event's currency, as tags expect them. */
export type TrackedItem = {
  item_id: string
  item_name: string
  item_variant?: string
  item_category?: string
  price?: number
  quantity?: number
  index?: number
}

type Payload = { currency: string; value?: number; items: TrackedItem[]; list?: string }

/** What is told of a visit, by the names of the field. */
export type TrackedEvents = {
  'product-impression': Payload
  'product-click': Payload
  'view-item': Payload
  'add-to-cart': Payload
  'remove-from-cart': Payload
  'begin-checkout': Payload
  purchase: Payload & { transaction_id: string }
}
export type TrackedEvent = keyof TrackedEvents
