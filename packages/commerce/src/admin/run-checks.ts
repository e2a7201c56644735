import type { Finding } from '@awning/contract/doctor'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { listInstances } from '../changes/app-instances'
import type { DeliveryDeps } from '../context'
import type { FeedPublisher } from '../ports/change-feed'
import { type ObjectStore, ObjectStoreError, type ObjectStoreFailure } from '../ports/object-store'
import type { ProviderPlatform } from '../ports/payment-provider'
import { checkPublicPages } from './check-public-pages'
import { checkRedis } from './check-redis'
import { collectBusinessMetrics } from './collect-business-metrics'
import { bad, messageOf, ok, warn } from './finding'
import { freeOnDisk } from './free-on-disk'

export type DoctorContext = DeliveryDeps & {
  dataDir: string
  /** Where the pictures are. */
  objects: ObjectStore
  isBucket: boolean
  /** Null without Redis. */
  publisher: FeedPublisher | null
}

const timeoutMs = 5_000
const gigabyte = 1024 ** 3
const noStore = { slug: '', stripeAccount: null, paypalMerchant: null }

/** Checks everything that a running deployment depends on. A check that fails to run is reported as bad; this never throws. */
export async function runChecks(deps: DoctorContext): Promise<Finding[]> {
  const checks: [string, () => Promise<Finding[]>][] = [
    ['database', () => database(deps)],
    ['disk', () => disk(deps)],
    ['tables', () => tables(deps)],
    ['pictures', () => pictures(deps)],
    ['mail', () => mail(deps)],
    ['stripe', () => provider('stripe', deps.payments.stripe, deps)],
    ['paypal', () => provider('paypal', deps.payments.paypal, deps)],
    ['payments', () => sandbox(deps)],
    ['redis', () => checkRedis(deps.publisher)],
    ['domains', () => checkPublicPages(deps)],
    ['app', () => app(deps)],
    ['messages', () => messages(deps)],
  ]
  const found = await Promise.all(
    checks.map(([part, check]) =>
      check().catch((error: unknown) => [
        bad(part, `could not be checked: ${messageOf(error)}`, 'See the service log.'),
      ]),
    ),
  )
  return found.flat()
}

const Instant = z.object({ rows: z.array(z.object({ ms: z.coerce.number() })).min(1) })

async function database({ db, clock }: DoctorContext): Promise<Finding[]> {
  // The first query may wait for a connection.
  await db.execute(sql`select 1`)
  const before = clock.now().getTime()
  const from = performance.now()
  const [row] = Instant.parse(await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)).rows
  const took = Math.round(performance.now() - from)
  const [databaseTime, after] = [row?.ms ?? 0, clock.now().getTime()]
  const difference = Math.max(before - databaseTime, databaseTime - after, 0)
  const responseTime =
    took < 1_000
      ? ok('database', `responds in ${took} ms`)
      : warn('database', `took ${took} ms for one query`, 'Check the load of the machine, or use PostgreSQL.')
  const clockFinding =
    difference < 2_000
      ? ok('clock', 'the clocks of service and database agree')
      : bad(
          'clock',
          `the clocks of service and database differ by ${Math.round(difference / 1_000)} s`,
          'Synchronize the clocks of both machines with NTP.',
        )
  return [responseTime, clockFinding]
}

async function disk({ dataDir, freeBytes = () => freeOnDisk(dataDir) }: DoctorContext): Promise<Finding[]> {
  const free = await freeBytes()
  const seen = `${(free / gigabyte).toFixed(1)} GB free in ${dataDir}`
  if (free < gigabyte / 5) return [bad('disk', seen, 'Free disk space now. Orders cannot be stored on a full disk.')]
  return [free < gigabyte ? warn('disk', seen, 'Free disk space soon.') : ok('disk', seen)]
}

/** Tables that visitors can fill, and the rows that a busy deployment has. */
const filledByVisitors: Readonly<Record<string, number>> = {
  carts: gigabyte / 2,
  provider_events: gigabyte,
  outbox: gigabyte,
}

async function tables({ db, clock }: DoctorContext): Promise<Finding[]> {
  const sizes = (await collectBusinessMetrics({ db, clock })).find(({ name }) => name === 'awning_table_size_bytes')
  const large = (sizes?.samples ?? []).flatMap(({ labels, value }) => {
    const table = labels?.table ?? ''
    return value > (filledByVisitors[table] ?? Number.POSITIVE_INFINITY) ? [{ table, value }] : []
  })
  if (large.length === 0) return [ok('tables', 'none that visitors fill is unusually large')]
  return large.map(({ table, value }) =>
    warn(
      'tables',
      `${table} has ${(value / gigabyte).toFixed(1)} GB`,
      'Check the request log for one client that fills it. See docs/security.md for the limits and docs/privacy.md for the retention.',
    ),
  )
}

const directoryAdvice = 'The user of the service must be able to read and write DATA_DIR and everything in it.'
const bucketAdvice: Record<ObjectStoreFailure, string> = {
  rejected:
    'Check the PICTURES_BUCKET settings, the AWS credentials, and that they allow s3:GetObject, s3:PutObject and s3:ListBucket.',
  unavailable:
    'Check the server of the bucket and the network connection to it. Pages and orders work without it; pictures that no cache has are missing.',
}

async function pictures({ objects, isBucket }: DoctorContext): Promise<Finding[]> {
  try {
    await objects.check()
    return [ok('pictures', `${objects.place} stores and returns objects`)]
  } catch (error) {
    if (!(error instanceof ObjectStoreError)) throw error
    return [bad('pictures', error.message, isBucket ? bucketAdvice[error.failure] : directoryAdvice)]
  }
}

async function mail({ mailer }: DoctorContext): Promise<Finding[]> {
  if (mailer.check === undefined)
    return [
      warn('mail', 'emails are written to files in the data directory and not sent', 'Set SMTP_URL and MAIL_FROM.'),
    ]
  try {
    await mailer.check()
    return [ok('mail', 'the mail server accepts emails')]
  } catch (error) {
    return [bad('mail', `cannot connect to the mail server: ${messageOf(error)}`, 'Check SMTP_URL.')]
  }
}

/** Requests a payment that cannot exist. A "not found" response proves that the keys are valid. */
async function provider(part: 'stripe' | 'paypal', factory: ProviderPlatform | undefined, { payments }: DoctorContext) {
  if (payments.sandbox !== undefined) return []
  const port = factory?.of(noStore) ?? null
  if (port === null)
    return [
      warn(part, 'no keys are configured for the deployment', 'Set its keys, unless every store has its own keys.'),
    ]
  try {
    await port.retrieve(part === 'stripe' ? 'pi_of_nobody' : '0AA00000AA000000A', AbortSignal.timeout(timeoutMs))
    return [ok(part, 'responds and accepts the keys')]
  } catch (error) {
    return [
      bad(
        part,
        `rejects the keys or is unreachable: ${messageOf(error)}`,
        'Check its keys and the network connection to it.',
      ),
    ]
  }
}

async function sandbox({ payments }: DoctorContext): Promise<Finding[]> {
  if (payments.sandbox === undefined) return []
  return [
    warn(
      'payments',
      'the sandbox is on; no buyer is charged',
      'For stores that take real payments, remove PAYMENTS_SANDBOX and set the keys of a provider.',
    ),
  ]
}

/** Milliseconds without a call after which an instance counts as disconnected. It calls every few seconds. */
const disconnectedMs = 30_000
/** Milliseconds in which every instance has applied a change and confirmed it. */
const maxLagMs = 10_000

async function app({ db, clock }: DoctorContext): Promise<Finding[]> {
  const now = clock.now().getTime()
  const instances = await listInstances(db, now - maxLagMs)
  if (!instances.some(({ seenAt }) => now - seenAt.getTime() < disconnectedMs))
    return [
      bad(
        'app',
        'no instance reads the changes',
        'Start the app, and check that its COMMERCE_URL and REVALIDATE_SECRET match those of this service. Until then, changes do not appear on pages.',
      ),
    ]
  return instances.map(({ name, seenAt, lateChanges }) => {
    const part = `app ${name}`
    const silentMs = now - seenAt.getTime()
    if (silentMs >= disconnectedMs)
      return warn(
        part,
        `has not read the changes for ${Math.round(silentMs / 1_000)} s`,
        'If it was stopped, ignore this. Otherwise, check its connection to this service; its pages are outdated.',
      )
    if (lateChanges > 0)
      return warn(
        part,
        `is late with ${lateChanges} changes`,
        'Check the load of its machine and its log; its pages are outdated.',
      )
    return ok(part, `is up to date with all changes, which it read ${Math.round(silentMs / 1_000)} s ago`)
  })
}

async function messages(deps: DoctorContext): Promise<Finding[]> {
  const metrics = new Map((await collectBusinessMetrics(deps)).map(({ name, samples }) => [name, samples]))
  const of = (name: string, kind?: string) =>
    metrics.get(name)?.find(({ labels }) => kind === undefined || labels?.kind === kind)?.value ?? 0
  const minutes = Math.round(of('awning_outbox_oldest_seconds') / 60)
  const [payments, undelivered] = [of('awning_needs_attention', 'payment'), of('awning_needs_attention', 'message')]
  const waiting = metrics.get('awning_outbox_backlog')?.reduce((sum, { value }) => sum + value, 0) ?? 0
  return [
    minutes > 10
      ? warn('messages', `${waiting} pending, the oldest for ${minutes} minutes`, 'See the service log for the reason.')
      : ok('messages', `${waiting} pending`),
    ...(undelivered > 0
      ? [
          bad(
            'messages',
            `${undelivered} not delivered`,
            'List the undelivered order emails with the command `orders --store <slug>`. For other messages, see the service log.',
          ),
        ]
      : []),
    ...(payments > 0
      ? [
          bad(
            'payments',
            `${payments} ${payments === 1 ? 'requires' : 'require'} action`,
            'List them with the command `orders --store <slug>`.',
          ),
        ]
      : []),
  ]
}
