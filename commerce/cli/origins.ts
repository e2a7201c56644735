import { AddedOrigin, OriginList, RemovedOrigin } from '../contract/admin'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/origins`

export async function listOrigins(call: ServiceClient, store: string, output: Output): Promise<void> {
  const list = await call({ path: pathOf(store), shape: OriginList })
  answer(output, list)
  if (list.origins.length === 0) say(output, `No other origin may read the calls of ${store}.`)
  for (const origin of list.origins) say(output, origin)
}

export async function addOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const added = await call({ method: 'POST', path: pathOf(store), json: { origin }, shape: AddedOrigin })
  answer(output, added)
  say(output, `Pages of ${added.origin} ${added.added ? 'may read' : 'could already read'} the calls of ${store}.`)
}

export async function removeOrigin(call: ServiceClient, store: string, origin: string, output: Output): Promise<void> {
  const path = `${pathOf(store)}/${encodeURIComponent(origin)}`
  const removed = await call({ method: 'DELETE', path, shape: RemovedOrigin })
  answer(output, removed)
  const words = removed.removed ? 'may no longer read' : 'could not read'
  say(output, `Pages of ${removed.origin} ${words} the calls of ${store}.`)
}
