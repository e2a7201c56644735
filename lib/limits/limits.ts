/** How often something may be done in how long, by one key. */
export type Limit = { most: number; spanMs: number }

const minute = 60_000
const hour = 60 * minute

/** Every limit of the app. What a key is says the caller: an address of the network, a store, an order number. */
export const limits = {
  /** Guesses of an access code, by visitor and by store. */
  accessCode: { most: 10, spanMs: minute },
  accessCodeOfStore: { most: 100, spanMs: hour },
  /** Looking an order up, by visitor and by number. */
  track: { most: 20, spanMs: 10 * minute },
  trackOfNumber: { most: 10, spanMs: hour },
  /** Asking for order numbers by mail, by visitor. */
  recover: { most: 10, spanMs: hour },
  /** Writing to a store, by visitor. */
  contact: { most: 10, spanMs: hour },
  /** Newsletter, get notified and preorder, by visitor. */
  form: { most: 30, spanMs: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
