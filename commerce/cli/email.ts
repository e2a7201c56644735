import { StoreEmail } from '../contract/order-commands'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

/** Says where the creator of a store reads of its orders; `-` takes it back. */
export async function setEmail(call: ServiceClient, store: string, email: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/email`
  const json = { email: email === '-' ? null : email }
  const set = await call({ method: 'PUT', path, json, shape: StoreEmail })
  answer(output, set)
  const now = set.changed ? 'now' : 'already'
  say(
    output,
    set.email === null
      ? `Nobody is written to of what happens in ${store}, ${now}.`
      : `${set.email} reads of each order at ${store} ${now}.`,
  )
}
