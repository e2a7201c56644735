import { createHmac } from 'node:crypto'
import { Currency } from '@awning/platform/currencies'
import { and, count, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DeliveryDeps } from '../context'
import { inEveryStore, inStore } from '../db/in-store'
import { emailOf, orders } from '../db/schema/orders'
import { recoveries } from '../db/schema/recoveries'
import { stores } from '../db/schema/stores'
import { withRetryingTransaction } from '../db/with-retrying-transaction'
import { recoverMail } from '../messages/recover-mail'
import { sendLimited } from '../outbox/recipient-limit'
import { publicStoreUrl, trackOrderUrl } from '../stores/public-store-url'
import { mailSender } from './mail-sender'

const Body = z.object({ email: z.string() })

const day = 24 * 60 * 60_000
/** "Recover orders covers the last 60 days." */
const recoveryDays = 60
const hour = 60 * 60_000
/** The maximum number of these mails per hour to one address, from any sender of the form. */
export const recoveryMailsPerHour = 3
/** A longer list would not help the reader, and Gmail cuts off an email after 102 kB. */
const maxOrders = 50

/**
 * Sends one mail with the orders of an address in the last 60 days to that address. Sends nothing if there are none, or if the
 * hourly limit is reached. The form already has its response. Rejects if the mail server did not accept the mail.
 */
export async function deliverRecovery(
  storeId: number,
  messageId: number,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const { email } = Body.parse(body)
  const [store] = await deps.db.select().from(stores).where(eq(stores.id, storeId))
  if (store === undefined) throw new Error(`Store ${storeId} does not exist`)
  const since = new Date(deps.clock.now().getTime() - recoveryDays * day)
  const rows = await deps.db
    .select()
    .from(orders)
    .where(
      inStore(
        store,
        orders,
        eq(emailOf(orders.customer), email.toLowerCase()),
        eq(orders.state, 'placed'),
        gte(orders.placedAt, since),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(maxOrders)
  const [newest] = rows
  if (newest === undefined) return
  const reservation = await reserveMail(store, email, deps)
  if (reservation === null) return
  const url = await publicStoreUrl(store, deps)
  const recovered = rows.map(({ lookupNumber, placedAt, createdAt, status, delivery, lines, total, currency }) => ({
    lookupNumber,
    placedAt: placedAt ?? createdAt,
    status,
    delivery,
    lineItems: lines,
    total: { amount: total, currency: Currency.parse(currency) },
    trackUrl: trackOrderUrl(url, lookupNumber),
  }))
  try {
    const mail = recoverMail(recovered, {
      ...(await mailSender({ ...store, url }, deps)),
      key: `recover-${messageId}`,
      // Use the address from the order: the address typed into the form must not decide where a mail goes.
      to: newest.customer.email,
      firstName: newest.customer.firstName,
      locale: newest.locale,
    })
    await sendLimited({ to: mail.to, kind: 'recover' }, () => deps.mailer.send(mail), deps)
  } catch (error) {
    // The mail is retried and must not count twice.
    await deps.db.delete(recoveries).where(inStore(store, recoveries, eq(recoveries.id, reservation)))
    throw error
  }
}

/** Reserves one of an address's mails per hour before the mail is sent. Null if none is left. */
async function reserveMail(store: { id: number }, email: string, deps: DeliveryDeps): Promise<number | null> {
  const now = deps.clock.now()
  const emailHash = createHmac('sha256', deps.revalidateSecret)
    .update(`recover ${store.id} ${email.toLowerCase()}`)
    .digest('hex')
  return await withRetryingTransaction(deps.db, async (tx) => {
    // Two workers must not both reserve the last one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 0))`)
    const recent = and(eq(recoveries.emailHash, emailHash), gt(recoveries.at, new Date(now.getTime() - hour)))
    const [counted] = await tx
      .select({ times: count() })
      .from(recoveries)
      .where(inStore(store, recoveries, recent))
    if ((counted?.times ?? 0) >= recoveryMailsPerHour) return null
    const [row] = await tx
      .insert(recoveries)
      .values({ storeId: store.id, emailHash, at: now })
      .returning({ id: recoveries.id })
    return row?.id ?? null
  })
}

/** Deletes expired reservations of all stores. */
export async function sweepRecoveries({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(recoveries).where(inEveryStore(lte(recoveries.at, new Date(clock.now().getTime() - hour))))
}
