import { z } from 'zod'
import { OwnSecret } from '../commerce/contract/signing-secret'

const url = z.url().transform((value) => value.replace(/\/+$/, ''))
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const anySecret = z.string().min(32, 'at least 32 characters')
const link = z.url({ protocol: /^(?:https?|mailto)$/, error: 'must begin with https:, http: or mailto:' })
const origins = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(
    z.array(
      z.string().regex(/^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/, 'must be origins like https://tags.example'),
    ),
  )
const addresses = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be addresses or ranges like 10.0.0.0/8' }),
    ),
  )
const localService = 'http://127.0.0.1:4000'
const script = (usual: string) => z.url({ protocol: /^https?$/ }).default(usual)
const service = (fallback?: string) => url.default(fallback ?? localService)

/** `next build` runs without an operator's settings; only a running server needs its secrets. */
const building = process.env.NEXT_PHASE === 'phase-production-build'
const development = process.env.NODE_ENV !== 'production'
const placeholder = 'not-a-secret-only-for-build-and-development'
const secret =
  building || development
    ? anySecret
    : anySecret.refine((value) => value !== placeholder, 'the placeholder of builds is no secret')

/** Of signed calls: several, separated by spaces, while they are rotated. */
const signingSecret =
  building || development
    ? OwnSecret
    : OwnSecret.refine((value) => !value.split(' ').includes(placeholder), 'the placeholder of builds is no secret')

const Environment = z.object({
  /** Stores live at `{slug}.{ROOT_DOMAIN}`. */
  ROOT_DOMAIN: z.string().min(1).default('localhost'),
  /** The store of the bare root domain. */
  DEFAULT_STORE_SLUG: z.string().optional(),
  /** Where a host without a store is sent; a neutral 404 page where unset. */
  STORE_NOT_FOUND_URL: z.url().optional(),
  /** Where help is found outside the shops; a link shows only where its address is set. `{store}` in them is the store's slug. */
  SUPPORT_URL: link.optional(),
  TRACK_URL: link.optional(),
  CONTACT_URL: link.optional(),
  /** What the shops promise about returns; the terms of use where unset. */
  REFUND_URL: link.optional(),
  /** The page of the operator's live chat, `{store}` in it is the store's slug; the chat is closed where unset. */
  LIVE_CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Where a product is reported, `{listing}` being its address; without it listings carry no such link. */
  REPORT_URL: link.optional(),
  /** Where a visitor goes who leaves at the age gate. */
  AGE_EXIT_URL: z.url({ protocol: /^(?:https?|about)$/ }).default('about:blank'),
  /** The operator's own line above every shop whose flag `showNotificationBanner` is on. */
  GLOBAL_NOTICE: z.string().trim().min(1).max(300).optional(),
  GLOBAL_NOTICE_LINK: z.url({ protocol: /^https?$/ }).optional(),
  COMMERCE_URL: service(),
  CHECKOUTS_URL: service(process.env.COMMERCE_URL),
  PAYMENTS_URL: service(process.env.COMMERCE_URL),
  AVAILABILITY_URL: service(process.env.COMMERCE_URL),
  /** Tells the languages, currencies and regions of a store. */
  LEGACY_URL: service(process.env.COMMERCE_URL),
  /** What the availability service asks for as `x-api-key`, where it does. */
  AVAILABILITY_API_KEY: z.string().optional(),
  /** Where the files with all products of a store lie, `{slug}.json` each. */
  PRODUCT_DATA_URL: url.default(`${process.env.COMMERCE_URL ?? localService}/product-data`),
  /** The theme service's whole address; `siteKey` is added to it. */
  THEME_URL: url.default(`${process.env.COMMERCE_URL ?? localService}/theme`),
  /** Counts the views of listings. */
  BACKEND_URL: service(process.env.COMMERCE_URL),
  /** The tag manager's container on the pages of all shops, and the TikTok pixel of shops that have none of their own. */
  GTM_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be like GTM-ABC123')
    .optional(),
  TIKTOK_PIXEL_ID: z
    .string()
    .regex(/^[A-Z0-9]{10,30}$/, 'must be 10 to 30 capital letters and digits')
    .optional(),
  /** The scripts of the tags. */
  GTM_URL: script('https://www.googletagmanager.com/gtm.js'),
  GA_URL: script('https://www.googletagmanager.com/gtag/js'),
  FACEBOOK_PIXEL_URL: script('https://connect.facebook.net/en_US/fbevents.js'),
  TIKTOK_URL: script('https://analytics.tiktok.com/i18n/pixel/events.js'),
  /** Origins of what the container loads besides, parted by spaces: the policy of the pages lets nothing in that is not named. */
  TAG_SOURCES: origins.optional(),
  /** The app, as the service reaches it: what the service's signed calls name. */
  APP_URL: url.default('http://localhost:3000'),
  /** Signs the calls that refresh cached pages. */
  REVALIDATE_SECRET: building || development ? signingSecret.default(placeholder) : signingSecret,
  /** Signs who pays, for the service, which has the same. Without it refused cards are not counted by visitor. */
  VISITOR_SECRET: signingSecret.optional(),
  /** Opens previews and seals their cookie; the service has the same. There are no previews where unset. */
  PREVIEW_SECRET: secret.optional(),
  /** Seals the cookie of whoever gave a protected store's access code. Protected stores stay shut where unset. */
  ACCESS_SECRET: development ? secret.default(placeholder) : secret.optional(),
  /** Opens and seals the links by which a checkout is gone on with on another device. There are none where unset. */
  CHECKOUT_SECRET: secret.optional(),
  /** Another checkout, at which `/buy/express_checkout` takes a cart: the cart's buttons lead there while the flag `legacyCheckout` is on. */
  LEGACY_CHECKOUT_URL: url.optional(),
  /** Origins of what the providers' scripts load, frame and call at the checkout, parted by spaces; their own public ones where unset. */
  STRIPE_SOURCES: origins.optional(),
  PAYPAL_SOURCES: origins.optional(),
  /** 1 where the shipped edge cache stands in front. */
  EDGE_CACHE: flag,
  /** The header in which a CDN in front tells a visitor's country (`cf-ipcountry`); nobody else may be able to send it. Unset: no country is guessed. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,60}$/)
    .optional(),
  /** The proxies in front, by address or range: who they say is asking is who is counted. Unset, it is the other end of the connection. */
  TRUSTED_PROXIES: addresses.default([]),
  /** Where limits are counted for all processes of the app together; each counts for itself where unset. */
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  /** Public address of a shop, `{host}` is its host. Where it is https, cookies are Secure. */
  PUBLIC_URL_PATTERN: z
    .string()
    .regex(/^https?:\/\/\{host\}(?::\d{1,5})?$/, 'must be like https://{host}')
    .default('http://{host}:3000'),
  PICTURES_URL: z.string().default('/pictures'),
  /** Where unexpected errors are reported to, as JSON; the log alone has them where unset. */
  ERROR_REPORT_URL: z.url().optional(),
  /** Names what runs here in such a report. */
  RELEASE: z.string().max(100).optional(),
  /** Opens `/api/metrics`; there is no such address where unset. */
  METRICS_TOKEN: anySecret.optional(),
  /** Whom to tell of a security hole: every host then answers `/.well-known/security.txt`. */
  SECURITY_CONTACT: z
    .url({ protocol: /^(?:https|mailto|tel)$/, error: 'must begin with https:, mailto: or tel:' })
    .optional(),
  /** What is promised to whoever reports one. */
  SECURITY_POLICY_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The file that Apple asks for at every host whose shop takes Apple Pay. */
  APPLE_PAY_DOMAIN_FILE: z.string().min(1).optional(),
  /** Milliseconds for which a process that was asked to end still takes requests: as long as a balancer needs to see it. */
  DRAIN_MS: z.coerce.number().int().min(0).max(8_000).default(500),
  /** The framework's own word: set, it leaves the end of the process to us. */
  NEXT_MANUAL_SIG_HANDLE: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

function readEnvironment() {
  const parsed = Environment.safeParse(process.env)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`Awning cannot start, these settings are missing or malformed:\n${lines.join('\n')}`)
}

/** Every setting of the app, read once. Nothing else reads the environment. */
export const env = readEnvironment()
export const hasTls = env.PUBLIC_URL_PATTERN.startsWith('https://')
export const isDevelopment = development
