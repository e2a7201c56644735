import { createHmac } from 'node:crypto'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { DeliveryDeps } from '../context'
import { recipientMails } from '../db/schema/privacy'
import { withRetryingTransaction } from '../db/with-retrying-transaction'

type LimitDeps = Pick<DeliveryDeps, 'db' | 'clock' | 'revalidateSecret'>

const hour = 60 * 60_000
const day = 24 * hour
/** Limits of mails about forms and free orders to one recipient, across all stores of the deployment. Mails to an operator are not counted. */
export const recipientLimits = { anHour: 5, aDay: 10 }

/**
 * The mailbox of an address in a normalized form: upper case, a tag after `+` and the dots that Google ignores make no
 * difference. Used to count, never to send.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.+$/, '')
  const local = email.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '')
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGoogle ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/**
 * Sends a mail to an address that anybody can type, unless its recipient has reached the hourly or daily limit; it is never sent then. Each `kind` has its own limit,
 * so that forms can't exhaust the mails with lost order numbers. Rejects if the mail server did not accept the mail; that one is
 * not counted.
 */
export async function sendLimited(
  { to, kind }: { to: string; kind: 'form' | 'recover' },
  send: () => Promise<void>,
  deps: LimitDeps,
): Promise<'sent' | 'limited'> {
  const reservation = await reserveMail(to, kind, deps)
  if (reservation === null) return 'limited'
  try {
    await send()
  } catch (error) {
    await deps.db.delete(recipientMails).where(eq(recipientMails.id, reservation))
    throw error
  }
  return 'sent'
}

async function reserveMail(
  to: string,
  kind: string,
  { db, clock, revalidateSecret }: LimitDeps,
): Promise<number | null> {
  const now = clock.now()
  const recipientHash = createHmac('sha256', revalidateSecret)
    .update(`recipient ${kind} ${mailboxOf(to)}`)
    .digest('hex')
  return await withRetryingTransaction(db, async (tx) => {
    // Two workers must not both reserve the last one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipientHash}, 0))`)
    for (const [span, limit] of [
      [hour, recipientLimits.anHour],
      [day, recipientLimits.aDay],
    ] as const) {
      const since = gt(recipientMails.at, new Date(now.getTime() - span))
      const [sent] = await tx
        .select({ times: count() })
        .from(recipientMails)
        .where(and(eq(recipientMails.recipientHash, recipientHash), since))
      if ((sent?.times ?? 0) >= limit) return null
    }
    const [row] = await tx
      .insert(recipientMails)
      .values({ recipientHash, at: now })
      .returning({ id: recipientMails.id })
    return row?.id ?? null
  })
}

/** Deletes entries that no limit counts any more. */
export async function sweepRecipients({ db, clock }: Pick<LimitDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(recipientMails).where(lte(recipientMails.at, new Date(clock.now().getTime() - day)))
}
