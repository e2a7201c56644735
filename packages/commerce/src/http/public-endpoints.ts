/** Name of a call: 'GET /v1/stores'. Clients of the availability host add the prefix `/api`. */
export const callName = (method: string, path: string): string => `${method} ${path.replace(/^\/api(?=\/)/, '')}`

/**
 * Calls that are allowed in every state of a store: those of the operator and of providers, and those of a buyer who has paid or
 * is paying. The latter name an unguessable id, or require the buyer's own address, and return data of that one sale only.
 */
const alwaysAllowed: readonly RegExp[] = [
  /^\w+ \/admin\//,
  /^\w+ \/webhooks\//,
  /^POST \/v1\/changes$/,
  /^GET \/v1\/(?:hosts\/access|tls\/ask)$/,
  /^\w+ \/sandbox\//,
  /^GET \/v1\/orders$/,
  /^\w+ \/v1\/orders\/(?:track|recover|returns|withdrawals|invoice)$/,
  /^GET \/v1\/payment$/,
  /^POST (?:\/v1)?\/checkout\/submit$/,
  /^POST \/v1\/payments\/verifyDomain$/,
  /^POST \/v1\/(?:newsletter\/(?:confirm|unsubscribe)|cookie-choices)$/,
]

/** Also allowed without the code, with limited data: see each call. */
const publicAndProtected: readonly RegExp[] = [/^GET \/theme$/, /^GET \/v1\/stores$/, /^(?:GET|HEAD) \/pictures\//]

/** Calls that a closed store still allows: its theme, newsletter sign-ups and contact messages, and the state of a payment. */
const allowedWhileClosed: readonly RegExp[] = [
  ...publicAndProtected,
  /^GET \/v1\/localization_details$/,
  /^POST \/v1\/(?:newsletter|contact)$/,
  /^GET (?:\/v1)?\/checkout$/,
]

const named = (calls: readonly RegExp[]) => (call: string) => calls.some((pattern) => pattern.test(call))

export const isAlwaysOpen = named(alwaysAllowed)
export const isLimitedWithoutCode = named(publicAndProtected)
export const isOpenWhileClosed = named(allowedWhileClosed)
