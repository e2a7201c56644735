import { createHmac } from 'node:crypto'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { recipientMails } from '../db/schema/privacy'
import { transact } from '../orders/transact'
import type { DeliveryDeps } from './delivery-deps'

type LimitDeps = Pick<DeliveryDeps, 'db' | 'clock' | 'revalidateSecret'>

const hour = 60 * 60_000
const day = 24 * hour
/** Mails that forms may cause to one recipient, in all stores of the installation together. Mails to an operator are not counted. */
export const recipientLimits = { anHour: 5, aDay: 10 }

/**
 * One mailbox, however its address is written: upper case, a tag after `+`, and the dots that Google ignores name no other one. Used to count, never
 * to send.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/\.+$/, '')
  const local = email.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '')
  const google = domain === 'gmail.com' || domain === 'googlemail.com'
  return google ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

/**
 * Sends a mail unless its recipient had as many as an hour or a day allows; then it is not sent, now or later. `kind` counts apart: nobody can use up
 * the mails of lost order numbers by another form. Rejects where the mail was not taken; that one does not count.
 */
export async function sendLimited(
  { to, kind }: { to: string; kind: 'form' | 'recover' },
  send: () => Promise<void>,
  deps: LimitDeps,
): Promise<'sent' | 'limited'> {
  const place = await takePlace(to, kind, deps)
  if (place === null) return 'limited'
  try {
    await send()
  } catch (error) {
    await deps.db.delete(recipientMails).where(eq(recipientMails.id, place))
    throw error
  }
  return 'sent'
}

async function takePlace(to: string, kind: string, { db, clock, revalidateSecret }: LimitDeps): Promise<number | null> {
  const now = clock.now()
  const recipientHash = createHmac('sha256', revalidateSecret)
    .update(`recipient ${kind} ${mailboxOf(to)}`)
    .digest('hex')
  return await transact(db, async (tx) => {
    // Two workers must not both see the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipientHash}, 0))`)
    for (const [span, most] of [
      [hour, recipientLimits.anHour],
      [day, recipientLimits.aDay],
    ] as const) {
      const since = gt(recipientMails.at, new Date(now.getTime() - span))
      const [sent] = await tx
        .select({ times: count() })
        .from(recipientMails)
        .where(and(eq(recipientMails.recipientHash, recipientHash), since))
      if ((sent?.times ?? 0) >= most) return null
    }
    const [row] = await tx
      .insert(recipientMails)
      .values({ recipientHash, at: now })
      .returning({ id: recipientMails.id })
    return row?.id ?? null
  })
}

/** Removes what no limit counts any more. */
export async function sweepRecipients({ db, clock }: Pick<LimitDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(recipientMails).where(lte(recipientMails.at, new Date(clock.now().getTime() - day)))
}
