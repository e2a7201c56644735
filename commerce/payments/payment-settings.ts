import { randomUUID } from 'node:crypto'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import type { ChangePaymentsInput, PaymentSettings } from '../contract/admin'
import { offeredMethods } from '../contract/payment-offer'
import type { Tx } from '../db/client'
import { owned } from '../db/owned'
import { payments } from '../db/schema/orders'
import { stores } from '../db/schema/stores'
import { Refused } from '../errors'
import type { SaleDeps } from '../orders/sale-deps'
import { announce } from '../stores/announce'
import { type StoreRef, toStoreRef } from '../stores/store-ref'
import { openStates } from './find-payment'
import { offersOf, type PaymentProviders } from './providers'

/** What a store takes, as its operator set it and as it comes out. Account ids are no secrets; keys are not told. */
export function paymentSettings(store: StoreRef, providers: PaymentProviders): PaymentSettings {
  const { paymentMethods, stripeAccount, paypalMerchant } = store
  return {
    chosen: paymentMethods === null ? null : offeredMethods.filter((method) => paymentMethods.includes(method)),
    offered: offersOf(store, providers),
    stripeAccount,
    paypalMerchant,
    ownKeys: providers.ownKeys?.(store) ?? [],
    sandbox: providers.sandbox !== undefined,
  }
}

/**
 * Sets what is named; null takes a choice or an account back. The same again changes nothing. Throws `Refused` 409
 * `payments_under_way` for another account while payments are open: they are known at the old one alone.
 */
export async function changePaymentSettings(
  { id }: StoreRef,
  { methods, stripeAccount, paypalMerchant }: ChangePaymentsInput,
  { db, clock, poke, payments: providers }: Pick<SaleDeps, 'db' | 'clock' | 'poke' | 'payments'>,
): Promise<{ changed: boolean; settings: PaymentSettings }> {
  const answer = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('no key update')
    if (row === undefined) throw new Error(`store ${id} is gone`)
    const before = toStoreRef(row)
    const after: StoreRef = {
      ...before,
      ...(methods !== undefined && {
        paymentMethods: methods && offeredMethods.filter((one) => methods.includes(one)),
      }),
      ...(stripeAccount !== undefined && { stripeAccount }),
      ...(paypalMerchant !== undefined && { paypalMerchant }),
    }
    if (after.stripeAccount !== before.stripeAccount) await refuseUnderWay(before, 'stripe', tx)
    if (after.paypalMerchant !== before.paypalMerchant) await refuseUnderWay(before, 'paypal', tx)
    const settings = paymentSettings(after, providers)
    if (JSON.stringify(settings) === JSON.stringify(paymentSettings(before, providers))) {
      return { changed: false, settings }
    }
    await tx
      .update(stores)
      .set({
        paymentMethods: settings.chosen,
        stripeAccount: after.stripeAccount,
        paypalMerchant: after.paypalMerchant,
        updatedAt: clock.now(),
      })
      .where(eq(stores.id, id))
    await announce(after, `payments-${randomUUID()}`, [{ noun: 'store' }], tx)
    return { changed: true, settings }
  })
  poke()
  return answer
}

async function refuseUnderWay(store: StoreRef, provider: 'stripe' | 'paypal', tx: Tx): Promise<void> {
  const open = or(inArray(payments.state, [...openStates]), eq(payments.voidOwed, true))
  const [found] = await tx
    .select({ times: count() })
    .from(payments)
    .where(owned(store, payments, and(eq(payments.provider, provider), open)))
  const times = found?.times ?? 0
  if (times === 0) return
  const said = times === 1 ? '1 payment is' : `${times} payments are`
  const detail = `${said} under way in ${store.slug} under the account of now. What nobody finishes is given up within two hours; close the store meanwhile, and try again.`
  throw new Refused(409, 'payments_under_way', detail)
}
