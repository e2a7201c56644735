import type { PaymentSources } from '../payment/payment-sources'
import type { TagSources } from '../tracking/tag-sources'

/** `https://x.example/pictures` is the source `https://x.example`; a path of our own is none. */
function originOf(address: string): string {
  return address.startsWith('/') ? '' : new URL(address).origin
}

const join = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')

type Setting = { picturesUrl: string; development: boolean; tls: boolean }
type ShopSetting = Setting & { tags?: TagSources }
type CheckoutSetting = Setting & { payments?: PaymentSources }

const development = { script: " 'unsafe-eval'", connect: ' ws: wss:' }

const none = { scripts: [], calls: [], pictures: [], frames: [] } satisfies TagSources & PaymentSources

const and = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/**
 * Shop pages are cached whole, so they can carry no nonce: scripts of our own origin, no eval, no foreign host but those of the store's tags.
 * 'unsafe-inline' is needed for the inline scripts with which the framework hands data over.
 */
export function shopPolicy({ picturesUrl, development: dev, tags = none }: ShopSetting): string {
  return join({
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${dev ? development.script : ''}${and(tags.scripts)}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${originOf(picturesUrl)}${and(tags.pictures)}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}${and(tags.calls)}`,
    ...(tags.frames.length > 0 && { 'frame-src': `'self'${and(tags.frames)}` }),
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  })
}

/** Where browsers tell of what a policy kept out. */
export const reportsPath = '/api/policy-reports'

/**
 * Checkout is rendered per request: every script carries the nonce, and what runs without it was loaded by one that has it. The hosts of the store's
 * payment companies are named for what they are needed; what is kept out is reported.
 */
export function checkoutPolicy(
  { picturesUrl, development: dev, payments = none }: CheckoutSetting,
  nonce: string,
): string {
  return join({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${dev ? development.script : ''}${and(payments.scripts)}`,
    'style-src': dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: ${originOf(picturesUrl)}${and(payments.pictures)}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}${and(payments.calls)}`,
    ...(payments.frames.length > 0 && { 'frame-src': and(payments.frames) }),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': reportsPath,
  })
}

/** Of what is no page of a shop: data, pictures, a few words of our own. It loads nothing and is shown in no frame. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const neverUsed = ['camera', 'microphone', 'geolocation', 'usb', 'midi', 'display-capture', 'browsing-topics']
/** What a browser lets a page do; `paying` in a list of its own form, `()` being nobody. */
const permissions = (paying: string) =>
  [...neverUsed.map((feature) => `${feature}=()`), `payment=${paying}`, `publickey-credentials-get=${paying}`].join(
    ', ',
  )

/**
 * The checkout's other headers: the frames of the payment companies may pay, and a string that a script makes code of is reported. Trusted Types are not
 * enforced: the companies' own scripts load others by plain addresses.
 */
export function checkoutHeaders({ payments = none }: CheckoutSetting): Record<string, string> {
  const frames = payments.frames.map((source) => ` "${source}"`).join('')
  return {
    'permissions-policy': permissions(`(self${frames})`),
    'content-security-policy-report-only': `require-trusted-types-for 'script'; report-uri ${reportsPath}`,
  }
}

/** Pages of one buyer's checkout or order. */
const ofBuyer = /^\/(?:checkout|checkout-complete|thankyou|track)(?:\/|$)/
/**
 * A page keeps a hold on a window that it opened only where both say the same, or where the page allows popups and the window says nothing. So a script of
 * a shop page that opens a checkout or an order loses it; a checkout keeps the window of PayPal, which says nothing.
 */
const openerPolicy = (path: string) => (ofBuyer.test(path) ? 'same-origin-allow-popups' : 'same-origin')

/** Pages whose address, or what is typed there, is nobody else's business. Not `no-referrer`: a form sent without scripts would have no `Origin`. */
const quiet = /^\/(?:checkout|checkout-complete|thankyou|track|login)(?:\/|$)/
/** Files that are meant to be shown on other people's pages too. */
const shared = /^\/(?:pictures|feeds|sitemaps)\/|^\/(?:favicon\.ico|sitemap\.xml|robots\.txt|llms\.txt)$/

/** On every answer that does not say otherwise. `path` is the address as the visitor sees it. */
export function commonHeaders({ tls }: Setting, path: string): Record<string, string> {
  return {
    'content-security-policy': barePolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': quiet.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': openerPolicy(path),
    'cross-origin-resource-policy': shared.test(path) ? 'cross-origin' : 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
