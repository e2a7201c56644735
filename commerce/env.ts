import { z } from 'zod'
import { OwnSecret, StandardSecret } from './contract/signing-secret'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const url = z.url().transform((value) => value.replace(/\/+$/, ''))

/** A provider needs all of its settings; none of them leaves it out. */
const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const connectSecret = 'STRIPE_CONNECT_WEBHOOK_SECRET'
const paypalSettings = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const realSettings = [...stripeSettings, connectSecret, ...paypalSettings, 'PAYMENT_KEYS_FILE'] as const

const testSettings = ['COMMERCE_FAULT_POINT', 'COMMERCE_LEASE_MS', 'COMMERCE_MACHINE'] as const

type ProviderSettings = { [Name in (typeof realSettings)[number]]?: string | undefined }

/** Services elsewhere that we call: each has a secret of its own. */
const receivers = ['DELIVERY', 'TAX', 'ADDRESS_CHECK', 'FULFILMENT', 'NEWSLETTER', 'GET_NOTIFIED'] as const

/** What is missing of a provider of which something is there. */
function halfConfigured(env: ProviderSettings): string[] {
  const groups = [
    { needed: stripeSettings, named: [...stripeSettings, connectSecret] },
    { needed: paypalSettings, named: paypalSettings },
  ] as const
  return groups.flatMap(({ needed, named }) =>
    named.some((name) => env[name] !== undefined) ? needed.filter((name) => env[name] === undefined) : [],
  )
}

/** Days for which something is kept; 0 keeps it for ever. */
const days = (usual: number) => z.coerce.number().int().min(0).max(36_500).default(usual)

const Environment = z
  .object({
    COMMERCE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    COMMERCE_HOST: z.string().min(1).default('127.0.0.1'),
    /** Holds the embedded database, pictures and mail files. */
    DATA_DIR: z.string().min(1).default('.data'),
    /** A PostgreSQL server; the embedded database where unset. */
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
      .optional(),
    /** Opens the operator's calls. */
    ADMIN_TOKEN: z.string().min(32, 'at least 32 characters'),
    /** Opens GET /metrics; there is no such call where unset. */
    METRICS_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
    /** Signs the calls that refresh the app's cached pages; several, separated by spaces, while they are rotated. So may be all of these secrets. */
    REVALIDATE_SECRET: OwnSecret,
    /** With which the app signs who pays; the app has the same. Without it refused cards are not counted by visitor. */
    VISITOR_SECRET: OwnSecret.optional(),
    /** The service, as the app reaches it: what the app's signed calls name. */
    COMMERCE_URL: url.optional(),
    /** Seals the links of previews; the app has the same. There are no previews where unset. */
    PREVIEW_SECRET: z.string().min(32, 'at least 32 characters').optional(),
    /** The app, as the service reaches it. */
    APP_URL: url.default('http://localhost:3000'),
    /** Stores live at `{slug}.{ROOT_DOMAIN}`. */
    ROOT_DOMAIN: z.string().trim().toLowerCase().min(1).default('localhost'),
    /** Public address of a shop, told to operators and in mails. */
    PUBLIC_URL_PATTERN: z
      .string()
      .refine((value) => value.includes('{host}'), 'must contain {host}')
      .default('http://{host}:3000'),
    /** Where the addresses of pictures begin: a path of the shop's own origin, or a CDN. */
    PICTURES_URL: z
      .string()
      .transform((value) => value.replace(/\/+$/, ''))
      .default('/pictures'),
    /** 1 brings up the sandbox provider: test cards pay, nobody is charged. */
    PAYMENTS_SANDBOX: flag,
    /** Stripe's keys for all stores; a store may have an account of its own under them. Cards, wallets and Afterpay need all three. */
    STRIPE_SECRET_KEY: z
      .string()
      .regex(/^[sr]k_/, 'must begin with sk_ or rk_')
      .optional(),
    STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
    STRIPE_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'must begin with whsec_')
      .optional(),
    /** The secret of a second webhook at Stripe, which tells of the stores' own accounts. */
    STRIPE_CONNECT_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_/, 'must begin with whsec_')
      .optional(),
    STRIPE_API_URL: url.default('https://api.stripe.com'),
    /** PayPal's app for all stores. PayPal needs the first three. */
    PAYPAL_CLIENT_ID: z.string().min(1).optional(),
    PAYPAL_CLIENT_SECRET: z.string().min(1).optional(),
    PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
    PAYPAL_ENVIRONMENT: z.enum(['sandbox', 'production']).default('production'),
    /** PayPal's own address of its environment where unset. */
    PAYPAL_API_BASE: url.optional(),
    /** A JSON file with keys of single stores, by their slugs, in place of those above. */
    PAYMENT_KEYS_FILE: z.string().min(1).optional(),
    /** Services that quote delivery, reckon tax and check addresses in place of our own tables, and the secrets that sign the calls to them. */
    DELIVERY_URL: url.optional(),
    DELIVERY_SECRET: StandardSecret.optional(),
    TAX_URL: url.optional(),
    TAX_SECRET: StandardSecret.optional(),
    ADDRESS_CHECK_URL: url.optional(),
    ADDRESS_CHECK_SECRET: StandardSecret.optional(),
    /** 1 fills an empty installation with the demo stores. */
    SEED_DEMO: flag,
    /** An SMTP server; mails are files in the data directory where unset. */
    SMTP_URL: z.url().optional(),
    MAIL_FROM: z.string().min(3).default('Awning <orders@localhost>'),
    /** Where placed orders are handed over: a signed webhook. */
    FULFILMENT_URL: url.optional(),
    FULFILMENT_SECRET: StandardSecret.optional(),
    /** Asked of callers of GET /v1/availability; the app has the same. */
    AVAILABILITY_API_KEY: z.string().min(1).optional(),
    /** Who reads preorders, and messages to a store without an address of its own; the address of MAIL_FROM where unset. */
    FORMS_MAIL_TO: z.email().optional(),
    /** Providers that are told of newsletter sign-ups and of get-notified wishes: signed webhooks. */
    NEWSLETTER_URL: url.optional(),
    NEWSLETTER_SECRET: StandardSecret.optional(),
    GET_NOTIFIED_URL: url.optional(),
    GET_NOTIFIED_SECRET: StandardSecret.optional(),
    /** Days for which personal data is kept, counted from its last change. */
    RETENTION_CARTS_DAYS: days(180),
    RETENTION_CHECKOUTS_DAYS: days(30),
    RETENTION_FORMS_DAYS: days(365),
    RETENTION_SIGN_UPS_DAYS: days(14),
    RETENTION_MESSAGES_DAYS: days(30),
    RETENTION_MAIL_FILES_DAYS: days(30),
    RETENTION_CONSENTS_DAYS: days(1_095),
    /** Tests only: the process kills itself at this place of a sale. */
    COMMERCE_FAULT_POINT: z.string().optional(),
    /** Tests only: how long the owner of the embedded database is believed, in milliseconds. */
    COMMERCE_LEASE_MS: z.coerce.number().int().min(100).optional(),
    /** Tests only: the process behaves as if it ran on another machine of this name. */
    COMMERCE_MACHINE: z
      .string()
      .regex(/^[a-z0-9]+$/)
      .optional(),
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .superRefine((env, { addIssue }) => {
    for (const path of testSettings) {
      if (env[path] !== undefined && env.NODE_ENV !== 'test')
        addIssue({ code: 'custom', path: [path], message: 'is for tests and needs NODE_ENV=test' })
    }
    for (const path of halfConfigured(env)) {
      addIssue({ code: 'custom', path: [path], message: 'is missing: its provider is configured by half' })
    }
    for (const name of receivers) {
      if (env[`${name}_URL`] === undefined || env[`${name}_SECRET`] !== undefined) continue
      addIssue({ code: 'custom', path: [`${name}_SECRET`], message: `is missing: it signs the calls to ${name}_URL` })
    }
    const real = realSettings.filter((name) => env[name] !== undefined)
    if (env.PAYMENTS_SANDBOX && real.length > 0) {
      const message = `stands in for every provider, so it can't be on together with ${real.join(', ')}`
      addIssue({ code: 'custom', path: ['PAYMENTS_SANDBOX'], message })
    }
  })
export type Environment = z.infer<typeof Environment>

/** Every setting of the service. Nothing else reads the environment. Throws one sentence a line for what is missing or malformed. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The commerce service cannot start, these settings are missing or malformed:\n${lines.join('\n')}`)
}

/** A PostgreSQL server on which a test may make databases; tests run on the embedded one where unset or empty. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined

const DataSettings = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
})

/** Where the data of this machine's installation lie, for commands that work without a service. */
export function readDataSettings(
  source: Record<string, string | undefined> = process.env,
): z.infer<typeof DataSettings> {
  return DataSettings.parse(source)
}

const OperatorEnvironment = z.object({ COMMERCE_URL: url, ADMIN_TOKEN: z.string().min(1) })

/** Where the operator's command finds the service, and what opens it; null where either is not said. */
export function readOperatorEnvironment(
  source: Record<string, string | undefined> = process.env,
): z.infer<typeof OperatorEnvironment> | null {
  const parsed = OperatorEnvironment.safeParse(source)
  return parsed.success ? parsed.data : null
}
