/** How many tries of one key are allowed in which time. */
export type Limit = { most: number; spanMs: number }

const minute = 60_000
const hour = 60 * minute

/** The /48 of an IPv6 visitor may make this many times the tries of one visitor. */
export const networkFactor = 4

/**
 * Every rate limit of the app. The caller defines the key: a client address, a store, an order number. All are documented in
 * docs/limits.md.
 */
export const limits = {
  /** Guesses of an access code, by visitor and by store. */
  accessCode: { most: 10, spanMs: minute },
  accessCodeOfStore: { most: 100, spanMs: hour },
  /** Order lookups, by visitor and by order number. */
  track: { most: 20, spanMs: 10 * minute },
  trackOfNumber: { most: 10, spanMs: hour },
  /** Requests for order numbers by email, by visitor. */
  recover: { most: 10, spanMs: hour },
  /** Messages to a store, by visitor. */
  contact: { most: 10, spanMs: hour },
  /** Newsletter, get notified and preorder, by visitor. */
  form: { most: 30, spanMs: hour },
  /** Carts that start a checkout, by visitor; an office counts as one visitor. */
  begin: { most: 200, spanMs: hour },
  /** Payment steps, by visitor. The service counts declined cards separately. */
  pay: { most: 200, spanMs: 10 * minute },
  /** Promo codes, by visitor, valid or not; the service allows ten per checkout. A mobile network may count as one visitor. */
  promo: { most: 100, spanMs: 10 * minute },
  /** Preview links, by visitor. */
  preview: { most: 60, spanMs: 10 * minute },
  /** Reports of browsers: errors, policy violations, listing views; by visitor. */
  report: { most: 600, spanMs: 10 * minute },
  /** The same errors, by store: the errors of one store do not suppress those of others. */
  errorsOfStore: { most: 30, spanMs: minute },
  /** Policy violations, by store. */
  policyReportsOfStore: { most: 30, spanMs: minute },
  /** Pages that are not in the page cache, and missing pages; by visitor, over all stores. */
  pages: { most: 2_000, spanMs: 10 * minute },
  /** Every other write, by visitor: cart, address check, a checkout step. */
  write: { most: 600, spanMs: 10 * minute },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
