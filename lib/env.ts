import { settingLines } from '@awning/platform/setting-lines'
import { OwnSecret } from '@awning/platform/signing-secret'
import { z } from 'zod'

const url = z.url().transform((value) => value.replace(/\/+$/, ''))
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const anySecret = z.string().min(32, 'must have at least 32 characters')
const link = z.url({ protocol: /^(?:https?|mailto)$/, error: 'must start with https:, http: or mailto:' })
const origins = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/,
          'must be origins such as https://tags.example, separated by spaces',
        ),
    ),
  )
const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], {
        error: 'must be IP addresses or ranges such as 10.0.0.0/8',
      }),
    ),
  )
const localService = 'http://127.0.0.1:4000'
const script = (defaultUrl: string) => z.url({ protocol: /^https?$/ }).default(defaultUrl)
const service = (fallback?: string) => url.default(fallback ?? localService)

/** `next build` runs without the operator's settings. Only a running server needs its secrets. */
const building = process.env.NEXT_PHASE === 'phase-production-build'
const development = process.env.NODE_ENV !== 'production'
const placeholder = 'not-a-secret-only-for-build-and-development'
const secret =
  building || development
    ? anySecret
    : anySecret.refine((value) => value !== placeholder, 'must be a secret, not the placeholder of builds')

/** Secrets of signed calls: several, separated by spaces, during a rotation. */
const signingSecret =
  building || development
    ? OwnSecret
    : OwnSecret.refine(
        (value) => !value.split(' ').includes(placeholder),
        'must be a secret, not the placeholder of builds',
      )

const network = {
  ROOT_DOMAIN: z.string().min(1).default('localhost').describe('Stores are served at `{slug}.ROOT_DOMAIN`.'),
  DEFAULT_STORE_SLUG: z.string().optional().describe('Slug of the store that is served at the root domain itself.'),
  STORE_NOT_FOUND_URL: z
    .url()
    .optional()
    .describe('URL to which requests for an unknown host are redirected. If unset, a plain 404 page is served.'),
  PUBLIC_URL_PATTERN: z
    .string()
    .regex(/^https?:\/\/\{host\}(?::\d{1,5})?$/, 'must be https://{host} or http://{host}, optionally with a port')
    .default('http://{host}:3000')
    .describe('Public URL of a store.'),
  PICTURES_URL: z.string().default('/pictures').describe('Prefix of image URLs.'),
  EDGE_CACHE: flag.describe(
    'Set to 1 if an [edge cache](operations.md#edge) that varies by store and market is in front of the app.',
  ),
  EDGE_TTL: z.coerce
    .number()
    .int()
    .min(1)
    .max(86_400)
    .default(2)
    .describe(
      'Seconds for which an edge cache serves a page. More than 2 only for an edge that purges a store when it changes.',
    ),
  COMPRESS: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1')
    .describe('0 turns compression off, for a proxy that compresses responses.'),
  TRUSTED_PROXIES: addresses
    .default([])
    .describe(
      'Trusted proxies in front of the app, as addresses or ranges (`10.0.0.0/8`). [Rate limits](security.md#limits) apply to the client address that these proxies send in `X-Forwarded-For`. If unset, they apply to the address of the connection.',
    ),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .optional()
    .describe(
      "Header in which a CDN sends the visitor's country (`cf-ipcountry`). The first visit uses the region and currency of that country. Make sure that only the CDN can set it.",
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })
    .optional()
    .describe('Redis server that several processes share: rate limit counts and the stream of changes.'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8_000)
    .default(500)
    .describe('Milliseconds for which the app still accepts requests after SIGTERM; at most 8000.'),
}

const services = {
  COMMERCE_URL: service().describe('URL of the commerce service.'),
  CHECKOUTS_URL: service(process.env.COMMERCE_URL).describe(
    'URL of another back end that handles checkouts. Default: `COMMERCE_URL`.',
  ),
  PAYMENTS_URL: service(process.env.COMMERCE_URL).describe(
    'URL of another back end that handles payments. Default: `COMMERCE_URL`.',
  ),
  AVAILABILITY_URL: service(process.env.COMMERCE_URL).describe(
    'URL of another back end that returns availability. Default: `COMMERCE_URL`.',
  ),
  LEGACY_URL: service(process.env.COMMERCE_URL).describe(
    'URL of another back end that returns the languages, currencies and regions of a store. Default: `COMMERCE_URL`.',
  ),
  BACKEND_URL: service(process.env.COMMERCE_URL).describe(
    'URL of a service that counts listing views. Default: `COMMERCE_URL`.',
  ),
  PRODUCT_DATA_URL: url
    .default(`${process.env.COMMERCE_URL ?? localService}/product-data`)
    .describe(
      'URL of the folder that contains the search files (`{slug}.json`), such as a storage bucket. Default: `COMMERCE_URL` + `/product-data`.',
    ),
  THEME_URL: url
    .default(`${process.env.COMMERCE_URL ?? localService}/theme`)
    .describe(
      'URL of the theme service. The app adds the query parameters `siteKey` and `locale`. Default: `COMMERCE_URL` + `/theme`.',
    ),
  AVAILABILITY_API_KEY: z.string().optional().describe('Sent as `x-api-key` with calls for availability.'),
  LEGACY_CHECKOUT_URL: url
    .optional()
    .describe(
      'URL of another checkout that accepts carts at `/buy/express_checkout`, for stores with the flag `legacyCheckout` on and `checkoutV2` off.',
    ),
}

const secrets = {
  REVALIDATE_SECRET: (building || development ? signingSecret.default(placeholder) : signingSecret).describe(
    'Signs the calls in which the app reads what changed.',
  ),
  VISITOR_SECRET: signingSecret.optional().describe('Signs the header that identifies the visitor of a payment.'),
  PREVIEW_SECRET: secret.optional().describe('Encrypts preview links and their cookie.'),
  ACCESS_SECRET: (development ? secret.default(placeholder) : secret.optional()).describe(
    'Encrypts the cookie of visitors who entered an access code; at least 32 characters. If unset, protected stores stay closed.',
  ),
  CHECKOUT_SECRET: secret
    .optional()
    .describe(
      'Encrypts links that continue a checkout on another device; at least 32 characters. If unset, such links are not offered.',
    ),
  METRICS_TOKEN: anySecret.optional().describe('Authorizes `/api/metrics`.'),
}

const links = {
  SUPPORT_URL: link
    .optional()
    .describe('Help link of every footer, https or mailto; `{store}` is replaced by the slug.'),
  TRACK_URL: link
    .optional()
    .describe(
      'Order tracking link in every footer, https; `{store}` is replaced by the slug. Default: `/track` of the shop.',
    ),
  CONTACT_URL: link.optional().describe('Contact link in every footer, in the same format as `SUPPORT_URL`.'),
  REFUND_URL: link.optional().describe('Refund policy link in every footer. Default: the terms of use.'),
  LIVE_CHAT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'Page of a live chat that `/live-chat` opens; `{store}` is replaced by the slug. If unset, the chat is closed.',
    ),
  REPORT_URL: link
    .optional()
    .describe(
      "Target of 'Report this product', https or mailto; `{listing}` is replaced by the URL of the listing. If unset, the store's contact form.",
    ),
  AGE_EXIT_URL: z
    .url({ protocol: /^(?:https?|about)$/ })
    .default('about:blank')
    .describe('URL that opens when a visitor selects Exit at the age gate (flag `showAgeVerify`).'),
  GLOBAL_NOTICE: z
    .string()
    .trim()
    .min(1)
    .max(300)
    .optional()
    .describe('Notice above every store whose flag `showNotificationBanner` is on.'),
  GLOBAL_NOTICE_LINK: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Link of `GLOBAL_NOTICE`.'),
}

const analytics = {
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must have the format GTM-ABC123')
    .optional()
    .describe('Google Tag Manager container of all stores. See [analytics](seo-and-analytics.md#tags).'),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,30}$/, 'must be 10 to 30 capital letters and digits')
    .optional()
    .describe('TikTok pixel of stores without their own.'),
  GTM_URL: script('https://www.googletagmanager.com/gtm.js').describe('Script of Google Tag Manager.'),
  GA_URL: script('https://www.googletagmanager.com/gtag/js').describe('Script of Google Analytics.'),
  FACEBOOK_PIXEL_URL: script('https://connect.facebook.net/en_US/fbevents.js').describe('Script of the Meta pixel.'),
  TIKTOK_URL: script('https://analytics.tiktok.com/i18n/pixel/events.js').describe('Script of the TikTok pixel.'),
  TAG_SOURCES: origins
    .optional()
    .describe(
      'Origins from which the container loads scripts, separated by spaces. The Content Security Policy blocks all others.',
    ),
}

const payments = {
  STRIPE_SOURCES: origins
    .optional()
    .describe("Origins of Stripe's scripts, frames and calls, separated by spaces. Default: Stripe's public ones."),
  PAYPAL_SOURCES: origins
    .optional()
    .describe("Origins of PayPal's scripts, frames and calls. Default: PayPal's public ones."),
  APPLE_PAY_DOMAIN_FILE: z
    .string()
    .min(1)
    .optional()
    .describe('Path of the Apple Pay domain association file, which every host of a store serves.'),
}

const runtime = {
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('Minimum log level.'),
  ERROR_REPORT_URL: z.url().optional().describe('Receives unexpected errors as JSON, without personal data.'),
  RELEASE: z.string().max(100).optional().describe('Name of this release in error reports.'),
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'must start with https:, mailto: or tel:' })
    .optional()
    .describe(
      'Contact for security reports (`mailto:…`, `https://…`): every host then serves `/.well-known/security.txt`.',
    ),
  SECURITY_POLICY_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Your policy for security reports.'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the app.'),
  HOST: z.string().optional().describe('Address on which the app listens. Default: all addresses of the machine.'),
}

/** Settings of the app by topic; docs/configuration.md is generated from them. */
export const appSettings = { network, services, secrets, links, analytics, payments, runtime }

const Environment = z.object({
  ...network,
  ...services,
  ...secrets,
  ...links,
  ...analytics,
  ...payments,
  ...runtime,
})

function readEnvironment() {
  const parsed = Environment.safeParse(process.env)
  if (parsed.success) return parsed.data
  const message = `Awning cannot start. These settings are missing or invalid:\n${settingLines(parsed.error)}`
  if (building || development) throw new Error(message)
  // Next.js would continue and respond to all requests with 500.
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Every setting of the app, parsed once. No other module reads the environment. */
export const env = readEnvironment()
export const hasTls = env.PUBLIC_URL_PATTERN.startsWith('https://')
export const isDevelopment = development
