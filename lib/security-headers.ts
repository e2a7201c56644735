/** Other hosts that a page's Content-Security-Policy allows, by what is loaded from them. */
export type PolicySources = { scripts: string[]; calls: string[]; pictures: string[]; frames: string[] }

/** The source of `https://x.example/pictures` is `https://x.example`; a path of the own origin has none. */
function originOf(address: string): string {
  return address.startsWith('/') ? '' : new URL(address).origin
}

const joinDirectives = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join('; ')

type Setting = { picturesUrl: string; development: boolean; tls: boolean }
/** `wallets` are the hosts of the provider whose wallets open in the cart. */
type ShopSetting = Setting & { tags?: PolicySources; wallets?: PolicySources }
type CheckoutSetting = Setting & { payments?: PolicySources }

const development = { script: " 'unsafe-eval'", connect: ' ws: wss:' }

const none: PolicySources = { scripts: [], calls: [], pictures: [], frames: [] }

const joinSources = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/**
 * Shop pages are cached whole, so they cannot have a nonce: scripts of the own origin, no eval, no other hosts except those of
 * the store's tags and of the wallets in its cart. 'unsafe-inline' is needed for the framework's inline scripts that pass data.
 */
export function shopPolicy({ picturesUrl, development: dev, tags = none, wallets = none }: ShopSetting): string {
  const frames = [...tags.frames, ...wallets.frames]
  return joinDirectives({
    'default-src': "'self'",
    'script-src': `'self' 'unsafe-inline'${dev ? development.script : ''}${joinSources([...tags.scripts, ...wallets.scripts])}`,
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: ${originOf(picturesUrl)}${joinSources([...tags.pictures, ...wallets.pictures])}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}${joinSources([...tags.calls, ...wallets.calls])}`,
    ...(frames.length > 0 && { 'frame-src': `'self'${joinSources(frames)}` }),
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
  })
}

const reportsPath = '/api/policy-reports'

/**
 * The checkout is rendered per request: every script has the nonce, and scripts without it are loaded by one that has it. The
 * hosts of the store's payment providers are listed per purpose; violations are reported.
 */
export function checkoutPolicy(
  { picturesUrl, development: dev, payments = none }: CheckoutSetting,
  nonce: string,
): string {
  return joinDirectives({
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${dev ? development.script : ''}${joinSources(payments.scripts)}`,
    'style-src': dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': `'self' data: ${originOf(picturesUrl)}${joinSources(payments.pictures)}`,
    'font-src': "'self'",
    'connect-src': `'self'${dev ? development.connect : ''}${joinSources(payments.calls)}`,
    ...(payments.frames.length > 0 && { 'frame-src': joinSources(payments.frames) }),
    'manifest-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'report-uri': reportsPath,
  })
}

/** For responses that are not shop pages: data, pictures, plain pages. Allows no resources and no framing. */
export const barePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const unusedFeatures = ['camera', 'microphone', 'geolocation', 'usb', 'midi', 'display-capture', 'browsing-topics']
/** The Permissions-Policy of a page; `paying` is an allowlist in its syntax, `()` for nobody. */
const permissions = (paying: string) =>
  [
    ...unusedFeatures.map((feature) => `${feature}=()`),
    `payment=${paying}`,
    `publickey-credentials-get=${paying}`,
  ].join(', ')

/** The Permissions-Policy of a page where the frames of these providers may request payments. */
export const paymentPermissions = ({ frames }: PolicySources): string =>
  permissions(`(self${frames.map((source) => ` "${source}"`).join('')})`)

/**
 * Other headers of the checkout: the frames of the payment providers may request payments, and strings that a script turns into
 * code are reported. Trusted Types are not enforced, because the providers' scripts load others by plain URLs.
 */
export function checkoutHeaders({ payments = none }: CheckoutSetting): Record<string, string> {
  return {
    'permissions-policy': paymentPermissions(payments),
    'content-security-policy-report-only': `require-trusted-types-for 'script'; report-uri ${reportsPath}`,
  }
}

const buyerPaths = /^\/(?:checkout|checkout-complete|thankyou|track)(?:\/|$)/
/**
 * A page can access a window that it opened only if both have the same policy, or if the page allows popups and the window has
 * none. So a script of a shop page that opens a checkout or an order loses access to it; a checkout keeps access to PayPal's
 * window, which has no policy.
 */
const openerPolicy = (path: string) => (buyerPaths.test(path) ? 'same-origin-allow-popups' : 'same-origin')

/** Pages whose URL or input is private. Not `no-referrer`: a form sent without scripts would have no `Origin`. */
const privatePaths = /^\/(?:checkout|checkout-complete|thankyou|track|login)(?:\/|$)/
/** Files that other sites may embed. */
const shared = /^\/(?:pictures|feeds|sitemaps)\/|^\/(?:favicon\.ico|sitemap\.xml|robots\.txt|llms\.txt)$/

/** The default headers of every response. `path` is the public path. */
export function commonHeaders({ tls }: Setting, path: string): Record<string, string> {
  return {
    'content-security-policy': barePolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': privatePaths.test(path) ? 'same-origin' : 'strict-origin-when-cross-origin',
    'permissions-policy': permissions('()'),
    'cross-origin-opener-policy': openerPolicy(path),
    'cross-origin-resource-policy': shared.test(path) ? 'cross-origin' : 'same-origin',
    ...(tls ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}
