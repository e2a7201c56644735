import { emailAddress } from '@awning/contract/primitives'
import { OwnSecret, StandardSecret } from '@awning/platform/signing-secret'
import { z } from 'zod'
import { parseSettings } from './db/parse-settings'
import { pictureSettings } from './pictures/objects/picture-settings'

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1')
const url = z.url().transform((value) => value.replace(/\/+$/, ''))

/** A provider is configured by all of its settings, or left out by setting none. */
const stripeSettings = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
const connectSecret = 'STRIPE_CONNECT_WEBHOOK_SECRET'
const paypalSettings = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const
const realSettings = [...stripeSettings, connectSecret, ...paypalSettings, 'PAYMENT_KEYS_FILE'] as const

type ProviderSettings = { [Name in (typeof realSettings)[number]]?: string | undefined }

/** Remote services that we call. Each has its own secret. */
const receivers = ['DELIVERY', 'TAX', 'ADDRESS_CHECK', 'FULFILMENT', 'NEWSLETTER', 'GET_NOTIFIED'] as const

/** The missing settings of providers that are configured in part. */
function halfConfigured(env: ProviderSettings): string[] {
  const groups = [
    { needed: stripeSettings, named: [...stripeSettings, connectSecret] },
    { needed: paypalSettings, named: paypalSettings },
  ] as const
  return groups.flatMap(({ needed, named }) =>
    named.some((name) => env[name] !== undefined) ? needed.filter((name) => env[name] === undefined) : [],
  )
}

/** Days for which data is stored; 0 stores it without limit. */
const days = (defaultDays: number) => z.coerce.number().int().min(0).max(36_500).default(defaultDays)

const network = {
  COMMERCE_PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('Port of the commerce service.'),
  COMMERCE_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address that the service listens on. Only `/webhooks/` needs to be reachable from outside.'),
  COMMERCE_URL: url
    .optional()
    .describe(
      'URL at which the app reaches the service. Both processes need the same value. Default: the service on this machine.',
    ),
  ROOT_DOMAIN: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .default('localhost')
    .describe(
      'Stores are served at `{slug}.ROOT_DOMAIN`. Point `*.ROOT_DOMAIN` at the app. Required by `npm run serve`.',
    ),
  DEFAULT_STORE_SLUG: z
    .string()
    .optional()
    .describe(
      'Slug of the store that is served at the root domain itself. An edge shows its stored pages there while no app responds.',
    ),
  PUBLIC_URL_PATTERN: z
    .string()
    .refine((value) => value.includes('{host}'), 'must contain {host}')
    .default('http://{host}:3000')
    .describe(
      'Public URL of a store, such as `https://{host}`. With https, cookies are `Secure`. Requests with a different port are rejected. Required by `npm run serve`.',
    ),
  PICTURES_URL: z
    .string()
    .transform((value) => value.replace(/\/+$/, ''))
    .default('/pictures')
    .describe('Prefix of image URLs: a path of the store, or the URL of a CDN.'),
}

const data = {
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional()
    .describe(
      'PostgreSQL server, or several of which one is the primary: `postgres://user@db1:5432,db2:5432/awning` ([PostgreSQL](postgresql.md)). If unset, the embedded database is used. `npm run serve` requires this or `DATA_DIR`.',
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must start with redis:// or rediss://' })
    .optional()
    .describe('Redis server that several processes share: rate limit counts and the stream of changes.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .describe('Folder of the embedded database, email files and, without `PICTURES_BUCKET`, pictures.'),
  ...pictureSettings,
  DOCUMENT_FONT: z
    .string()
    .min(1)
    .optional()
    .describe(
      'TrueType or OpenType font of invoices and packing slips. Default: Noto Sans, which has the Latin, Greek, Cyrillic and Devanagari scripts.',
    ),
}

const secrets = {
  ADMIN_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .describe("Authorizes the operator's calls; at least 32 characters. Required by `npm run serve`."),
  REVALIDATE_SECRET: OwnSecret.describe(
    'Signs the calls in which the app reads what changed; at least 32 characters. Several secrets, separated by spaces, are accepted during a rotation. Required by `npm run serve`.',
  ),
  VISITOR_SECRET: OwnSecret.optional().describe(
    'Signs the header that identifies the visitor of a payment; at least 32 characters. If unset, declined cards are not counted by visitor. Required by `npm run serve`.',
  ),
  PREVIEW_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Encrypts preview links; at least 32 characters. If unset, previews are off.'),
  METRICS_TOKEN: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Authorizes `/api/metrics` of the app and `/metrics` of the service. If unset, both return 404.'),
}

const payments = {
  PAYMENTS_SANDBOX: flag.describe('1 enables the sandbox provider. Set by `npm start`, rejected by `npm run serve`.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'must start with sk_ or rk_')
    .optional()
    .describe("Stripe's secret key. Set the three Stripe settings together."),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_/, 'must start with pk_')
    .optional()
    .describe("Stripe's publishable key."),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional()
    .describe("Signing secret of Stripe's webhook."),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .optional()
    .describe("Signing secret of Stripe's second webhook, for connected accounts."),
  STRIPE_API_URL: url.default('https://api.stripe.com').describe('Base URL of the Stripe API.'),
  PAYPAL_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client id of the PayPal app. Set the three PayPal settings together.'),
  PAYPAL_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of the PayPal app.'),
  PAYPAL_WEBHOOK_ID: z.string().min(1).optional().describe('Id of the PayPal webhook.'),
  PAYPAL_ENVIRONMENT: z
    .enum(['sandbox', 'production'])
    .default('production')
    .describe('Environment of the PayPal app: `production` or `sandbox`.'),
  PAYPAL_API_BASE: url.optional().describe("Base URL of the PayPal API. Default: PayPal's URL for the environment."),
  PAYMENT_KEYS_FILE: z.string().min(1).optional().describe('JSON file with the keys of individual stores, by slug.'),
}

const receiverSecret = (name: string) =>
  StandardSecret.optional().describe(
    `Signs the calls to \`${name}\`: \`whsec_\` followed by 24 to 64 random bytes in base64.`,
  )

const externalServices = {
  DELIVERY_URL: url
    .optional()
    .describe(
      'URL of a service that quotes delivery instead of the built-in rates. It receives `{ storeSlug, currency, destination, lines }` and must respond within three seconds, in the format of `POST /deliveryOptions` or with 422 and `country_not_supported` or `items_cannot_be_shipped_to_selected_destination`. A quote is used for 30 minutes. An option may state `duties`; without it, buyers see that import taxes and duties are unknown.',
    ),
  DELIVERY_SECRET: receiverSecret('DELIVERY_URL'),
  TAX_URL: url
    .optional()
    .describe(
      'URL of a service that calculates tax instead of the built-in tables. It receives `{ storeSlug, currency, destination, lines, shipping }` and must respond with `{ tax, includedTax }` in minor units. `tax` applies to the United States; prices elsewhere include it.',
    ),
  TAX_SECRET: receiverSecret('TAX_URL'),
  ADDRESS_CHECK_URL: url
    .optional()
    .describe(
      'URL of a service that validates addresses instead of the built-in tables. It receives `{ address }` and must respond within two seconds, in the format of `POST /v1/addresses/validate`.',
    ),
  ADDRESS_CHECK_SECRET: receiverSecret('ADDRESS_CHECK_URL'),
  FULFILMENT_URL: url.optional().describe('Receives each placed order.'),
  FULFILMENT_SECRET: receiverSecret('FULFILMENT_URL'),
  NEWSLETTER_URL: url.optional().describe('Receives newsletter sign-ups.'),
  NEWSLETTER_SECRET: receiverSecret('NEWSLETTER_URL'),
  GET_NOTIFIED_URL: url.optional().describe('Receives back-in-stock requests.'),
  GET_NOTIFIED_SECRET: receiverSecret('GET_NOTIFIED_URL'),
  AVAILABILITY_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('API key that `GET /v1/availability` requires in `x-api-key`; the app sends it.'),
}

const mail = {
  SMTP_URL: z.url().optional().describe('SMTP server. If unset, emails are written to files in `DATA_DIR`.'),
  MAIL_FROM: z.string().min(3).default('Awning <orders@localhost>').describe('Sender of emails.'),
  FORMS_MAIL_TO: emailAddress()
    .optional()
    .describe(
      'Email address that receives preorders, and contact messages to stores without an email address. Default: the address of `MAIL_FROM`.',
    ),
}

const retention = {
  RETENTION_CARTS_DAYS: days(180).describe(
    'Days to store saved carts after the last visit, at most 7 for carts that are never read again; 0 stores them indefinitely. See [privacy](privacy.md).',
  ),
  RETENTION_CHECKOUTS_DAYS: days(30).describe('Days to store checkouts without an order.'),
  RETENTION_FORMS_DAYS: days(365).describe('Days to store contact messages and preorders.'),
  RETENTION_SIGN_UPS_DAYS: days(14).describe('Days to store unconfirmed newsletter sign-ups.'),
  RETENTION_MESSAGES_DAYS: days(30).describe('Days to store delivered messages of the outbox.'),
  RETENTION_MAIL_FILES_DAYS: days(30).describe('Days to store email files.'),
  RETENTION_CONSENTS_DAYS: days(1_095).describe('Days to store counts of cookie choices.'),
}

const runtime = {
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info').describe('Minimum log level.'),
  SEED_DEMO: flag.describe(
    '1 creates the demo stores in an empty database. Set by `npm start`, rejected by `npm run serve`.',
  ),
  LINK_PREVIEWS_ON_REQUEST: flag.describe(
    '1 draws link previews and the sizes of pictures when they are first requested, instead of after an import.',
  ),
  NODE_ENV: z.string().optional().describe('Set by the commands.'),
}

/** Settings of the service by topic; docs/configuration.md is generated from them. */
export const serviceSettings = { network, data, secrets, payments, externalServices, mail, retention, runtime }

const Environment = z
  .object({
    ...network,
    ...data,
    ...secrets,
    ...payments,
    ...externalServices,
    ...mail,
    ...retention,
    ...runtime,
    COMMERCE_FAULT_POINT: z
      .string()
      .optional()
      .describe('Tests only: the process kills itself at this step of an order.'),
  })
  .superRefine((env, { addIssue }) => {
    if (env.COMMERCE_FAULT_POINT !== undefined && env.NODE_ENV !== 'test') {
      const message = 'is for tests only and requires NODE_ENV=test'
      addIssue({ code: 'custom', path: ['COMMERCE_FAULT_POINT'], message })
    }
    for (const path of halfConfigured(env)) {
      addIssue({ code: 'custom', path: [path], message: 'is missing. Set all settings of this provider, or none' })
    }
    for (const name of receivers) {
      if (env[`${name}_URL`] === undefined || env[`${name}_SECRET`] !== undefined) continue
      addIssue({ code: 'custom', path: [`${name}_SECRET`], message: `is missing: it signs the calls to ${name}_URL` })
    }
    const real = realSettings.filter((name) => env[name] !== undefined)
    if (env.PAYMENTS_SANDBOX && real.length > 0) {
      const message = `replaces every provider and cannot be combined with ${real.join(', ')}`
      addIssue({ code: 'custom', path: ['PAYMENTS_SANDBOX'], message })
    }
  })
export type Environment = z.infer<typeof Environment>

/** Reads every setting of the service; nothing else reads the environment. Throws `SettingsError` with a line per missing or malformed setting. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  return parseSettings(Environment, source, 'The commerce service cannot start.')
}

/** A PostgreSQL server on which tests may create databases. Tests use the embedded database when unset or empty. */
export const testDatabaseUrl = (): string | undefined => process.env.TEST_DATABASE_URL || undefined

const DataSettings = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.string().min(1).optional(),
  ...pictureSettings,
})

/** Location of this machine's data, for commands that work without a running service. */
export function readDataSettings(
  source: Record<string, string | undefined> = process.env,
): z.infer<typeof DataSettings> {
  return parseSettings(DataSettings, source, 'The command cannot run.')
}

/** How operators call the commands: `awning-store` of a release folder, or the script that starts them. */
export const readProgramName = (): string => process.env.AWNING_PROGRAM_NAME || 'awning-store'

const OperatorEnvironment = z.object({ COMMERCE_URL: url, ADMIN_TOKEN: z.string().min(1) })

/** URL and token of the service for the operator's command; null when either is missing. */
export function readOperatorEnvironment(
  source: Record<string, string | undefined> = process.env,
): z.infer<typeof OperatorEnvironment> | null {
  const parsed = OperatorEnvironment.safeParse(source)
  return parsed.success ? parsed.data : null
}
