import { StoreEmail } from '@awning/contract/order-commands'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

/** Sets the recipient of the creator's order emails; `-` removes it. */
export async function setEmail(call: ServiceClient, store: string, email: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/email`
  const json = { email: email === '-' ? null : email }
  const set = await call({ method: 'PUT', path, json, schema: StoreEmail })
  printJson(output, set)
  const now = set.changed ? 'now' : 'already'
  printLine(
    output,
    set.email === null
      ? `${store} ${now} has no email address for order notifications.`
      : `${set.email} ${now} receives an email for each order at ${store}.`,
  )
}
