/** What a call is: 'GET /v1/stores'. Clients of the availability host ask with `/api` before it. */
export const callName = (method: string, path: string): string => `${method} ${path.replace(/^\/api(?=\/)/, '')}`

/**
 * Open in every state of a store: what the operator does, what a provider tells, and what belongs to somebody who has paid or is paying. Each of the
 * latter is named by an id that nobody can guess, or asks for the buyer's own address, and tells of that one sale alone.
 */
const always: readonly RegExp[] = [
  /^\w+ \/admin\//,
  /^\w+ \/webhooks\//,
  /^\w+ \/sandbox\//,
  /^GET \/v1\/orders$/,
  /^\w+ \/v1\/orders\/(?:track|recover)$/,
  /^GET \/v1\/payment$/,
  /^POST (?:\/v1)?\/checkout\/submit$/,
  /^POST \/v1\/payments\/verifyDomain$/,
  /^POST \/v1\/(?:newsletter\/(?:confirm|unsubscribe)|cookie-choices)$/,
]

/** Read without the code too, and told there how little: see the call itself. */
const forBothSides: readonly RegExp[] = [/^GET \/theme$/, /^GET \/v1\/stores$/, /^(?:GET|HEAD) \/pictures\//]

/** What a closed store still does: it looks like itself, takes down who wants to hear of it, and lets a buyer see what becomes of a payment. */
const whileClosed: readonly RegExp[] = [
  ...forBothSides,
  /^GET \/v1\/localization_details$/,
  /^POST \/v1\/(?:newsletter|contact)$/,
  /^GET (?:\/v1)?\/checkout$/,
]

const named = (calls: readonly RegExp[]) => (call: string) => calls.some((pattern) => pattern.test(call))

export const isAlwaysOpen = named(always)
export const isForBothSides = named(forBothSides)
export const isOpenWhileClosed = named(whileClosed)
