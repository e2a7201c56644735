import { z } from 'zod'
import { DomainCheck, RemovedDomain } from '../contract/admin'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

const Added = z.object({ host: z.string(), created: z.boolean(), url: z.string() })
const pathOf = (store: string) => `/admin/stores/${encodeURIComponent(store)}/domains`

export async function addDomain(call: ServiceClient, store: string, host: string, output: Output): Promise<void> {
  const added = await call({ method: 'POST', path: pathOf(store), json: { host }, shape: Added })
  answer(output, added)
  say(
    output,
    `${added.host} ${added.created ? 'leads' : 'led'} to ${store}${added.created ? ' now' : ' already'}: ${added.url}`,
  )
  if (added.created) say(output, 'Point its DNS at this machine, and let the edge in front get a certificate for it.')
}

export async function removeDomain(call: ServiceClient, store: string, host: string, output: Output): Promise<void> {
  const path = `${pathOf(store)}/${encodeURIComponent(host)}`
  const removed = await call({ method: 'DELETE', path, shape: RemovedDomain })
  answer(output, removed)
  const words = removed.removed ? `leads to ${store} no more` : `did not lead to ${store}`
  say(output, `${removed.host} ${words}. The store is at ${removed.url}`)
}

/** What is stored of a host and where DNS leads it. */
export async function checkDomain(call: ServiceClient, host: string, output: Output): Promise<void> {
  const check = await call({ path: `/admin/domains/${encodeURIComponent(host)}`, shape: DomainCheck })
  answer(output, check)
  const { storeSlug, addresses, reason, own } = check
  say(
    output,
    storeSlug === null
      ? `${check.host} is not added to a store: domain add ${check.host} --store <slug>.`
      : `${check.host} is a domain of ${storeSlug}.`,
  )
  const seen = addresses.join(', ')
  const words: Record<typeof check.leads, string> = {
    nowhere: `DNS knows no address of it (${reason}): nobody gets here by this name yet.`,
    here: `DNS leads it to ${seen}, as it does ${own.host}: visitors get here.`,
    elsewhere: `DNS leads it to ${seen}, but ${own.host} to ${own.addresses.join(', ')}. Where both stand behind one edge this may be right; otherwise point it to the same address.`,
    untold: `DNS leads it to ${seen}. Whether that is this installation cannot be told from here: its own name is ${own.host}.`,
  }
  say(output, words[check.leads])
}
