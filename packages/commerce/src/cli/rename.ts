import { RenamedStore } from '@awning/contract/admin'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

/** Gives a store another slug and prints what the operator has to change. */
export async function rename(call: ServiceClient, store: string, slug: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/slug`
  const renamed = await call({ method: 'PUT', path, json: { slug }, schema: RenamedStore })
  printJson(output, renamed)
  const { name, url } = renamed.store
  if (!renamed.changed) return printLine(output, `The slug of ${name} already is ${slug}: ${url}`)
  printLine(output, `${name} is now at ${url}`)
  printLine(
    output,
    `Addresses with ${renamed.formerSlugs.join(', ')} redirect there. Carts stay at the former address.`,
  )
  printLine(output, 'If DEFAULT_STORE_SLUG or PAYMENT_KEYS_FILE name the former slug, change it there too.')
}
