import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Finding } from '../contract/doctor'
import { domains } from '../db/schema/stores'
import { checkDomain } from '../domains/check-domain'
import { readBooks } from '../metrics/read-books'
import type { DeliveryDeps } from '../outbox/delivery-deps'
import type { ProviderHouse } from '../payments/port'

export type Examined = DeliveryDeps & {
  dataDir: string
  /** Free bytes of the disk under a folder; asked of the system where unset. */
  freeBytes?: (folder: string) => Promise<number>
}

const patience = 5_000
const mostDomains = 50
const gigabyte = 1024 ** 3
const nobody = { slug: '', stripeAccount: null, paypalMerchant: null }

const ok = (part: string, seen: string): Finding => ({ part, state: 'ok', seen, advice: null })
const warn = (part: string, seen: string, advice: string): Finding => ({ part, state: 'warn', seen, advice })
const bad = (part: string, seen: string, advice: string): Finding => ({ part, state: 'bad', seen, advice })

/** Looks at everything that a running installation depends on. What cannot be looked at is bad: it never throws. */
export async function examine(deps: Examined): Promise<Finding[]> {
  const looks: [string, () => Promise<Finding[]>][] = [
    ['database', () => database(deps)],
    ['disk', () => disk(deps)],
    ['mail', () => mail(deps)],
    ['stripe', () => provider('stripe', deps.payments.stripe, deps)],
    ['paypal', () => provider('paypal', deps.payments.paypal, deps)],
    ['payments', () => sandbox(deps)],
    ['domains', () => hosts(deps)],
    ['app', () => app(deps)],
    ['messages', () => messages(deps)],
  ]
  const found = await Promise.all(
    looks.map(([part, look]) =>
      look().catch((error: unknown) => [
        bad(part, `could not be looked at: ${wordsOf(error)}`, 'See the service’s log.'),
      ]),
    ),
  )
  return found.flat()
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const Instant = z.object({ rows: z.array(z.object({ ms: z.coerce.number() })).min(1) })

async function database({ db, clock }: Examined): Promise<Finding[]> {
  // The first answer may wait for a connection.
  await db.execute(sql`select 1`)
  const before = clock.now().getTime()
  const from = performance.now()
  const [row] = Instant.parse(await db.execute(sql`select extract(epoch from clock_timestamp()) * 1000 as ms`)).rows
  const took = Math.round(performance.now() - from)
  const [told, after] = [row?.ms ?? 0, clock.now().getTime()]
  const apart = Math.max(before - told, told - after, 0)
  const answers =
    took < 1_000
      ? ok('database', `answers in ${took} ms`)
      : warn(
          'database',
          `takes ${took} ms for a single answer`,
          'See what else the machine does, or move to PostgreSQL.',
        )
  const times =
    apart < 2_000
      ? ok('clock', 'service and database agree on the time')
      : bad(
          'clock',
          `service and database are ${Math.round(apart / 1_000)} s apart`,
          'Let both machines set their clocks (NTP).',
        )
  return [answers, times]
}

async function disk({ dataDir, freeBytes = freeOnDisk }: Examined): Promise<Finding[]> {
  const free = await freeBytes(dataDir)
  const seen = `${(free / gigabyte).toFixed(1)} GB free for ${dataDir}`
  if (free < gigabyte / 5) return [bad('disk', seen, 'Make room: without it no order can be kept.')]
  return [free < gigabyte ? warn('disk', seen, 'Make room soon.') : ok('disk', seen)]
}

async function freeOnDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function mail({ mailer }: Examined): Promise<Finding[]> {
  if (mailer.check === undefined)
    return [warn('mail', 'mails are files in the data directory, no buyer gets any', 'Set SMTP_URL and MAIL_FROM.')]
  try {
    await mailer.check()
    return [ok('mail', 'the mail server takes our mails')]
  } catch (error) {
    return [bad('mail', `the mail server refuses us: ${wordsOf(error)}`, 'See SMTP_URL.')]
  }
}

/** Asks for a payment that there cannot be: whoever says so has known our keys. */
async function provider(part: 'stripe' | 'paypal', house: ProviderHouse | undefined, { payments }: Examined) {
  if (payments.sandbox !== undefined) return []
  const port = house?.of(nobody) ?? null
  if (port === null) return [warn(part, 'no keys for all stores', 'Set its keys, unless every store has its own.')]
  try {
    await port.retrieve(part === 'stripe' ? 'pi_of_nobody' : '0AA00000AA000000A', AbortSignal.timeout(patience))
    return [ok(part, 'answers, and knows our keys')]
  } catch (error) {
    return [
      bad(part, `does not let us in: ${wordsOf(error)}`, 'See its keys, and whether it can be reached from here.'),
    ]
  }
}

async function sandbox({ payments }: Examined): Promise<Finding[]> {
  if (payments.sandbox === undefined) return []
  return [
    warn('payments', 'a sandbox stands in for them, nobody is charged', 'For real shops, start with npm run serve.'),
  ]
}

async function hosts(deps: Examined): Promise<Finding[]> {
  const rows = await deps.db.select({ host: domains.host }).from(domains).limit(mostDomains)
  return await Promise.all(
    rows.map(async ({ host }) => {
      const part = `domain ${host}`
      const { leads, addresses, reason } = await checkDomain(host, deps)
      if (leads === 'nowhere') return bad(part, `has no address (${reason ?? 'none'})`, 'Point its DNS here.')
      const seen = `leads to ${addresses.join(', ')}`
      if (leads === 'elsewhere')
        return warn(part, `${seen}, the root domain elsewhere`, 'Right where a CDN is in front.')
      return ok(part, seen)
    }),
  )
}

async function app({ appUrl, fetch }: Examined): Promise<Finding[]> {
  try {
    const { status } = await fetch(`${appUrl}/api/ready`, { signal: AbortSignal.timeout(patience) })
    if (status === 200) return [ok('app', `is ready at ${appUrl}`)]
    return [
      bad(
        'app',
        `answers ${status} at ${appUrl}/api/ready`,
        'See the app’s log; it asks this service at COMMERCE_URL.',
      ),
    ]
  } catch {
    return [
      bad(
        'app',
        `does not answer at ${appUrl}`,
        'Start it, or set APP_URL to where it is: changes do not reach pages.',
      ),
    ]
  }
}

async function messages(deps: Examined): Promise<Finding[]> {
  const told = new Map((await readBooks(deps)).map(({ name, samples }) => [name, samples]))
  const of = (name: string, kind?: string) =>
    told.get(name)?.find(({ labels }) => kind === undefined || labels?.kind === kind)?.value ?? 0
  const minutes = Math.round(of('awning_outbox_oldest_seconds') / 60)
  const [payments, givenUp] = [of('awning_needs_attention', 'payment'), of('awning_needs_attention', 'message')]
  const waiting = told.get('awning_outbox_backlog')?.reduce((sum, { value }) => sum + value, 0) ?? 0
  return [
    minutes > 10
      ? warn('messages', `${waiting} wait, the oldest for ${minutes} minutes`, 'See in the log why they do not arrive.')
      : ok('messages', `${waiting} under way`),
    ...(givenUp > 0
      ? [bad('messages', `${givenUp} were given up`, 'npm run store -- orders names those of orders.')]
      : []),
    ...(payments > 0
      ? [bad('payments', `${payments} need an operator`, 'npm run store -- orders --store <slug> names them.')]
      : []),
  ]
}
