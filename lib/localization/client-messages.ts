import type { Messages } from './messages'

/** The namespaces that the client components of each part render before anything is opened. */
const namespaces = {
  /** Every page of the shop; the parts of pages below add to it. */
  shop: ['layout', 'quickAdd', 'search', 'toast', 'errors'],
  listing: ['listing', 'cartLimits'],
  search: ['catalog'],
  cart: ['cart', 'cartLimits', 'catalog'],
  order: ['order', 'deliveryNames'],
  track: ['track', 'order', 'deliveryNames'],
  support: ['support'],
  contact: ['contact'],
  checkout: ['layout', 'cart', 'toast', 'checkout', 'deliveryNames', 'errors'],
} as const satisfies Record<string, readonly (keyof Messages)[]>

export type ClientPart = keyof typeof namespaces

/** Returns only the messages that the browser needs at once; anything opened later loads all of them. */
export const clientMessages = (messages: Messages, part: ClientPart): Partial<Messages> =>
  Object.fromEntries(namespaces[part].map((name) => [name, messages[name]]))
