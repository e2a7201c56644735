import type { ChangePaymentsInput, PaymentSettings } from '@awning/contract/admin'
import { offeredMethods } from '@awning/contract/payment-offer'
import { and, count, eq, inArray, or } from 'drizzle-orm'
import { recordChanges } from '../../changes/record-changes'
import type { ServiceContext } from '../../context'
import { inStore } from '../../db/in-store'
import { payments } from '../../db/schema/orders'
import { stores } from '../../db/schema/stores'
import type { Tx } from '../../db/store-db'
import { ApiError } from '../../http/errors'
import type { PaymentProviders } from '../../ports/payment-providers'
import type { StoreRef } from '../../store-ref'
import { toStoreRef } from '../../stores/find-store'
import { openStates } from './find-payment'
import { listOffers } from './providers'

/**
 * A store's payment methods, as the operator set them and as they result. Account ids are not secret; keys are never included.
 */
export function paymentSettings(store: StoreRef, providers: PaymentProviders): PaymentSettings {
  const { paymentMethods, stripeAccount, paypalMerchant } = store
  return {
    chosen: paymentMethods === null ? null : offeredMethods.filter((method) => paymentMethods.includes(method)),
    offered: listOffers(store, providers),
    stripeAccount,
    paypalMerchant,
    ownKeys: providers.ownKeys?.(store) ?? [],
    sandbox: providers.sandbox !== undefined,
  }
}

/**
 * Sets the given fields; null resets a selection or an account. Repeating a change has no effect. Throws `ApiError` 409
 * `payments_in_progress` if the account changes while payments are open, because only the old account knows them.
 */
export async function changePaymentSettings(
  { id }: StoreRef,
  { methods, stripeAccount, paypalMerchant }: ChangePaymentsInput,
  { db, clock, wakeWorker, payments: providers }: Pick<ServiceContext, 'db' | 'clock' | 'wakeWorker' | 'payments'>,
): Promise<{ changed: boolean; settings: PaymentSettings }> {
  const result = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(stores).where(eq(stores.id, id)).for('no key update')
    if (row === undefined) throw new Error(`Store ${id} no longer exists`)
    const before = toStoreRef(row)
    const after: StoreRef = {
      ...before,
      ...(methods !== undefined && {
        paymentMethods: methods && offeredMethods.filter((one) => methods.includes(one)),
      }),
      ...(stripeAccount !== undefined && { stripeAccount }),
      ...(paypalMerchant !== undefined && { paypalMerchant }),
    }
    if (after.stripeAccount !== before.stripeAccount) await assertNoOpenPayments(before, 'stripe', tx)
    if (after.paypalMerchant !== before.paypalMerchant) await assertNoOpenPayments(before, 'paypal', tx)
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
    await recordChanges(after, [{ type: 'store' }], tx)
    return { changed: true, settings }
  })
  wakeWorker()
  return result
}

async function assertNoOpenPayments(store: StoreRef, provider: 'stripe' | 'paypal', tx: Tx): Promise<void> {
  const open = or(inArray(payments.state, [...openStates]), eq(payments.voidPending, true))
  const [found] = await tx
    .select({ times: count() })
    .from(payments)
    .where(inStore(store, payments, and(eq(payments.provider, provider), open)))
  const times = found?.times ?? 0
  if (times === 0) return
  const subject = times === 1 ? '1 payment is' : `${times} payments are`
  const detail = `${subject} in progress in ${store.slug} with the current account. Close the store so that no new payments start, and try again in two hours, when unfinished payments have been voided.`
  throw new ApiError(409, 'payments_in_progress', detail)
}
