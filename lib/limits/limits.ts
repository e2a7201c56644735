/** How often something may be done in how long, by one key. */
export type Limit = { most: number; spanMs: number }

const minute = 60_000
const hour = 60 * minute

/** How many visitors' worth of tries the /48 of an IPv6 visitor has. */
export const networkFactor = 4

/** Every limit of the app. What a key is says the caller: an address of the network, a store, an order number. All of them stand in docs/limits.md. */
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
  /** Carts that go to the checkout, by visitor: an office is one. */
  begin: { most: 200, spanMs: hour },
  /** Steps of paying, by visitor. Refused cards are counted apart, by the service. */
  pay: { most: 200, spanMs: 10 * minute },
  /** Promo codes, by visitor, right or wrong; the service lets one checkout try ten. A whole network of phones may be one visitor. */
  promo: { most: 100, spanMs: 10 * minute },
  /** Links of previews, by visitor. */
  preview: { most: 60, spanMs: 10 * minute },
  /** What browsers tell of themselves: errors, what a policy kept out, looks at a listing; by visitor. */
  report: { most: 600, spanMs: 10 * minute },
  /** The same errors, by store: one store's flood leaves the reports of others alone. */
  errorsOfStore: { most: 30, spanMs: minute },
  /** What a policy kept out, by store. */
  policyReportsOfStore: { most: 30, spanMs: minute },
  /** Pages that are not in the page cache, and addresses at which nothing stands; by visitor, over all stores. */
  pages: { most: 2_000, spanMs: 10 * minute },
  /** Every other write, by visitor: cart, address check, a step of the checkout. */
  write: { most: 600, spanMs: 10 * minute },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
