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

/** `value`: a decimal number of `currency`, what the items with their quantities come to. */
export type Payload = { currency: string; value?: number; items: TrackedItem[]; list?: string }

/** An order. `value` is all that was paid; `tax` and `shipping` are part of it. */
export type Purchase = Payload & {
  transaction_id: string
  tax: number
  shipping: number
  coupon?: string
  /** The letter that brought the buyer, where one did. */
  iterableCampaignId?: string
  iterableTemplateId?: string
}

/** What is told of a visit, by the names of the field. */
export type TrackedEvents = {
  'product-impression': Payload
  'product-click': Payload
  'view-item': Payload
  'add-to-cart': Payload
  'remove-from-cart': Payload
  /** Once in a visit; `store` is its slug. */
  'view-cart': Payload & { store: string }
  /** Lines stood in the way of a checkout, and the buyer was told which. */
  'checkout.inactive.viewed': Payload
  'begin-checkout': Payload
  purchase: Purchase
  /** The thank-you page could not show an order. Nothing of the order is told, nor of what the address says of it. */
  'order-not-loaded': Pick<Payload, 'items'>
}
export type TrackedEvent = keyof TrackedEvents
