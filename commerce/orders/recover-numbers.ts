import { randomUUID } from 'node:crypto'
import { errorCodes } from '../contract/errors'
import { emailProblem } from '../contract/forms'
import { RecoverForm } from '../contract/order-status'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import { enqueue } from '../outbox/enqueue'
import type { StoreRef } from '../stores/store-ref'

/** A line break in an address would begin another header of the mail: such a one is refused before anything is made of it. */
const control = /\p{Cc}|\p{Cs}/u

/**
 * Has the orders of an address sent to it. Whether there are any is looked up by the worker: the answer and its time are the same for every
 * address. Throws `Refused` 422 for what is no address.
 */
export async function recoverNumbers(
  store: StoreRef,
  typed: string,
  { db, poke }: Pick<Deps, 'db' | 'poke'>,
): Promise<void> {
  const parsed = RecoverForm.safeParse({ email: typed })
  if (!parsed.success || control.test(typed)) {
    const answer = { success: false, error: { message: emailProblem } }
    throw new Refused(422, errorCodes.invalid, emailProblem, '/email', answer)
  }
  const { email } = parsed.data
  await db.transaction((tx) =>
    enqueue(tx, { storeId: store.id, kind: 'recover-mail', key: randomUUID(), body: { email } }),
  )
  poke()
}
