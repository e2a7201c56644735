import { AddedOrigin, OriginList, RemovedOrigin } from '@awning/contract/admin'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/origins`

export async function listOrigins(call: ServiceClient, store: string, output: Output): Promise<void> {
  const list = await call({ path: pathOf(store), schema: OriginList })
  printJson(output, list)
  if (list.origins.length === 0) printLine(output, `No other origin may read the responses of ${store}.`)
  for (const origin of list.origins) printLine(output, origin)
}

export async function addOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const added = await call({ method: 'POST', path: pathOf(store), json: { origin }, schema: AddedOrigin })
  printJson(output, added)
  printLine(
    output,
    `Pages from ${added.origin} ${added.added ? 'may now read' : 'may already read'} the responses of ${store}.`,
  )
}

export async function removeOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const path = `${pathOf(store)}/${encodeURIComponent(origin)}`
  const removed = await call({ method: 'DELETE', path, schema: RemovedOrigin })
  printJson(output, removed)
  const outcome = removed.removed ? 'may no longer read' : 'were not allowed to read'
  printLine(output, `Pages from ${removed.origin} ${outcome} the responses of ${store}.`)
}
