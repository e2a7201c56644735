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

/**
 * A product in the format of the specification's events. Prices are decimal numbers in the event's currency, as tags expect them.
 */
export type TrackedItem = {
  /** The `g:id` of the product feed for a variant, its `g:item_group_id` before a choice. */
  item_id: string
  item_name: string
  item_variant?: string
  item_category?: string
  price?: number
  quantity?: number
  index?: number
}

/** `value`: a decimal number in `currency`, the total of the items with their quantities. */
export type Payload = {
  currency: string
  value?: number
  items: TrackedItem[]
  list?: string
  /** What the ids of the items name: variants or groups of variants. */
  content_type: 'product' | 'product_group'
}

/** An order. `value` is the total paid, including `tax` and `shipping`. */
export type Purchase = Payload & {
  transaction_id: string
  tax: number
  shipping: number
  coupon?: string
  iterableCampaignId?: string
  iterableTemplateId?: string
}

/** The events of a visit, with the specification's names. */
type TrackedEvents = {
  'product-impression': Payload
  'product-click': Payload
  'view-item': Payload
  'add-to-cart': Payload
  'remove-from-cart': Payload
  /** Once per visit; `store` is its slug. */
  'view-cart': Payload & { store: string }
  /** Lines prevented a checkout, and the buyer was notified. */
  'checkout.inactive.viewed': Payload
  'begin-checkout': Payload
  purchase: Purchase
  /** The thank-you page could not show an order. Contains nothing of the order or of the URL. */
  'order-not-loaded': Pick<Payload, 'items'>
}
type TrackedEvent = keyof TrackedEvents
