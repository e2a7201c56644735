import { randomUUID } from 'node:crypto'
import { errorCodes } from '@awning/contract/errors'
import { emailProblem } from '@awning/contract/forms'
import { RecoverForm } from '@awning/contract/order-status'
import type { Deps } from '../../context'
import { ApiError } from '../../http/errors'
import { enqueue } from '../../outbox/enqueue'
import type { StoreRef } from '../../store-ref'

/** A line break in an address would add a header to the email, so such input is rejected before it is used. */
const controlCharacters = /\p{Cc}|\p{Cs}/u

/**
 * Emails the orders of an address to it. The worker looks them up, so response and response time are the same for every
 * address. Throws `ApiError` 422 for an invalid address.
 */
export async function recoverNumbers(
  store: StoreRef,
  typed: string,
  { db, wakeWorker }: Pick<Deps, 'db' | 'wakeWorker'>,
): Promise<void> {
  const parsed = RecoverForm.safeParse({ email: typed })
  if (!parsed.success || controlCharacters.test(typed)) {
    const response = { success: false, error: { message: emailProblem } }
    throw new ApiError(422, errorCodes.invalid, emailProblem, '/email', response)
  }
  const { email } = parsed.data
  await db.transaction((tx) =>
    enqueue(tx, { storeId: store.id, kind: 'recover-mail', key: randomUUID(), body: { email } }),
  )
  wakeWorker()
}
