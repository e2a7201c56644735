export type Limit = { max: number; windowMs: number }

const minute = 60_000
const hour = 60 * minute

/** The /48 of an IPv6 visitor may make this many times the tries of one visitor. */
export const networkFactor = 4

/**
 * Every rate limit of the app. The caller defines the key: a client address, a store, an order number. All are documented in
 * docs/security.md.
 */
export const limits = {
  /** Guesses of an access code, by visitor and by store. */
  accessCode: { max: 10, windowMs: minute },
  accessCodeOfStore: { max: 100, windowMs: hour },
  /** Order lookups, by visitor and by order number. */
  track: { max: 20, windowMs: 10 * minute },
  trackOfNumber: { max: 10, windowMs: hour },
  /** Requests for order numbers by email, by visitor. */
  recover: { max: 10, windowMs: hour },
  /** Messages to a store, by visitor. */
  contact: { max: 10, windowMs: hour },
  /** Newsletter, get notified and preorder, by visitor. */
  form: { max: 30, windowMs: hour },
  /** Carts that start a checkout, by visitor; an office counts as one visitor. */
  startCheckout: { max: 200, windowMs: hour },
  /** Payment steps, by visitor. The service counts declined cards separately. */
  payment: { max: 200, windowMs: 10 * minute },
  /** Submits of free orders, by visitor over all stores: each one sends an email to an address that the visitor typed. */
  freeOrder: { max: 20, windowMs: hour },
  /** Carts that the service stores for the first time, by visitor over all stores. */
  saveCart: { max: 20, windowMs: hour },
  /** Changes of a cart that the service stores, by visitor over all stores. */
  changeCart: { max: 300, windowMs: 10 * minute },
  /** Promo codes, by visitor, valid or not; the service allows ten per checkout. A mobile network may count as one visitor. */
  promo: { max: 100, windowMs: 10 * minute },
  /** Preview links, by visitor. */
  preview: { max: 60, windowMs: 10 * minute },
  /** Reports of browsers: errors, policy violations, listing views; by visitor. */
  report: { max: 600, windowMs: 10 * minute },
  /** The same errors, by store: the errors of one store do not suppress those of others. */
  errorsOfStore: { max: 30, windowMs: minute },
  policyReportsOfStore: { max: 30, windowMs: minute },
  /** Pages that are not in the page cache, and missing pages; by visitor, over all stores. */
  pages: { max: 2_000, windowMs: 10 * minute },
  /** Calls that read the catalog and are not cached, by visitor over all stores: typed searches, quick add, stock. */
  read: { max: 1_200, windowMs: 10 * minute },
  /** Hosts that no store has, by visitor; each is looked up in the service. */
  unknownHost: { max: 60, windowMs: 10 * minute },
  /** New pages of searches that are kept in the page cache, in this process; further searches are computed in the browser. */
  searches: { max: 200, windowMs: 10 * minute },
  /** Every other write, by visitor: cart, address check, a checkout step. */
  write: { max: 600, windowMs: 10 * minute },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
