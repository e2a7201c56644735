import { z } from 'zod'

const url = z.url().transform((value) => value.replace(/\/+$/, ''))
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const secret = z.string().min(32, 'at least 32 characters')
const service = (fallback: string | undefined) => url.default(fallback ?? 'http://127.0.0.1:4000')

/** `next build` runs without an operator's settings; only a running server needs its secrets. */
const building = process.env.NEXT_PHASE === 'phase-production-build'
const development = process.env.NODE_ENV !== 'production'
const placeholder = 'not-a-secret-only-for-build-and-development'

const Environment = z.object({
  /** Stores live at `{slug}.{ROOT_DOMAIN}`. */
  ROOT_DOMAIN: z.string().min(1).default('localhost'),
  /** The store of the bare root domain. */
  DEFAULT_STORE_SLUG: z.string().optional(),
  /** Where a host without a store is sent; a neutral 404 page where unset. */
  STORE_NOT_FOUND_URL: z.url().optional(),
  COMMERCE_URL: service(undefined),
  CHECKOUTS_URL: service(process.env.COMMERCE_URL),
  PAYMENTS_URL: service(process.env.COMMERCE_URL),
  AVAILABILITY_URL: service(process.env.COMMERCE_URL),
  LEGACY_URL: service(process.env.COMMERCE_URL),
  THEME_URL: service(process.env.COMMERCE_URL).transform((value) =>
    value.endsWith('/theme') ? value : `${value}/theme`,
  ),
  /** Signs the calls that refresh cached pages. */
  REVALIDATE_SECRET: building || development ? secret.default(placeholder) : secret,
  /** Addresses of proxies whose `x-forwarded-host` and `x-forwarded-proto` are believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
  /** 1 where shops are reached over TLS: cookies are Secure, links are https. */
  TLS: flag,
  /** 1 where the shipped edge cache stands in front. */
  EDGE_CACHE: flag,
  /** Public port in the addresses of the shops, where it is not the scheme's own. */
  PUBLIC_PORT: z.coerce.number().int().optional(),
  PICTURES_URL: z.string().default('/pictures'),
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
export const isDevelopment = development
