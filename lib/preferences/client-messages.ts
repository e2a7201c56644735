import type { Messages } from './messages'

type Namespace = keyof Messages

const namespaces = {
  /** What client components of the shop's pages say. */
  shop: ['layout', 'catalogue', 'quickAdd', 'search', 'listing', 'cart', 'order', 'errors'],
  checkout: ['layout', 'cart', 'checkout', 'errors'],
} as const satisfies Record<string, readonly Namespace[]>

/** Only the texts that the browser's part needs travel to it. */
export function clientMessages(messages: Messages, part: keyof typeof namespaces): Partial<Messages> {
  return Object.fromEntries(namespaces[part].map((name) => [name, messages[name]]))
}
