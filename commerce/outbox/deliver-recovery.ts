import { createHmac } from 'node:crypto'
import { and, count, desc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import { Currency } from '../contract/primitives'
import { owned } from '../db/owned'
import { orders } from '../db/schema/orders'
import { recoveries } from '../db/schema/recoveries'
import { stores } from '../db/schema/stores'
import { recoverMail } from '../mail/recover-mail'
import { transact } from '../orders/transact'
import { shopAddress, trackAddress } from '../stores/shop-address'
import type { DeliveryDeps } from './delivery-deps'
import { mailSender } from './mail-sender'
import { sendLimited } from './recipient-limit'

const Body = z.object({ email: z.string() })

const day = 24 * 60 * 60_000
/** "Recover orders covers the last 60 days." */
const recoveredDays = 60
const hour = 60 * 60_000
/** So many such mails an hour reach one address, whoever asks for them. */
export const mailsAnHour = 3
/** A mail of more orders than this is no help. */
const mostOrders = 100

/**
 * One mail with the orders of an address of the last 60 days, to that address: nothing where there are none, or where it had its mails of this
 * hour. Whoever asked has their answer already. Rejects where the mail was not taken.
 */
export async function deliverRecovery(
  storeId: number,
  messageId: number,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const { email } = Body.parse(body)
  const [store] = await deps.db.select().from(stores).where(eq(stores.id, storeId))
  if (store === undefined) throw new Error(`there is no store ${storeId}`)
  const since = new Date(deps.clock.now().getTime() - recoveredDays * day)
  const rows = await deps.db
    .select()
    .from(orders)
    .where(
      owned(
        store,
        orders,
        eq(sql`lower(${orders.customer} ->> 'email')`, email.toLowerCase()),
        eq(orders.state, 'placed'),
        gte(orders.placedAt, since),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(mostOrders)
  const [newest] = rows
  if (newest === undefined) return
  const place = await takePlace(store, email, deps)
  if (place === null) return
  const shop = await shopAddress(store, deps)
  const lost = rows.map(({ lookupNumber, placedAt, createdAt, status, total, currency }) => ({
    lookupNumber,
    placedAt: placedAt ?? createdAt,
    status,
    total: { amount: total, currency: Currency.parse(currency) },
    trackUrl: trackAddress(shop, lookupNumber),
  }))
  try {
    const mail = recoverMail(lost, {
      ...(await mailSender(store, deps)),
      key: `recover-${messageId}`,
      // As the order has it: what was typed into a form decides nothing about where a mail goes.
      to: newest.customer.email,
      firstName: newest.customer.firstName,
      locale: newest.locale,
    })
    await sendLimited({ to: mail.to, kind: 'recover' }, () => deps.mailer.send(mail), deps)
  } catch (error) {
    // It is tried again, and must not count twice.
    await deps.db.delete(recoveries).where(owned(store, recoveries, eq(recoveries.id, place)))
    throw error
  }
}

/** One of the places that an address has in an hour, taken before the mail goes out; null where none is left. */
async function takePlace(store: { id: number }, email: string, deps: DeliveryDeps): Promise<number | null> {
  const now = deps.clock.now()
  const emailHash = createHmac('sha256', deps.revalidateSecret)
    .update(`recover ${store.id} ${email.toLowerCase()}`)
    .digest('hex')
  return await transact(deps.db, async (tx) => {
    // Two workers must not both see the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${emailHash}, 0))`)
    const mine = and(eq(recoveries.emailHash, emailHash), gt(recoveries.at, new Date(now.getTime() - hour)))
    const [taken] = await tx
      .select({ times: count() })
      .from(recoveries)
      .where(owned(store, recoveries, mine))
    if ((taken?.times ?? 0) >= mailsAnHour) return null
    const [row] = await tx
      .insert(recoveries)
      .values({ storeId: store.id, emailHash, at: now })
      .returning({ id: recoveries.id })
    return row?.id ?? null
  })
}

/** Takes out the places that are free again, of all stores. */
export async function sweepRecoveries({ db, clock }: Pick<DeliveryDeps, 'db' | 'clock'>): Promise<void> {
  await db.delete(recoveries).where(lte(recoveries.at, new Date(clock.now().getTime() - hour)))
}
