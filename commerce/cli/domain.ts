import { z } from 'zod'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

const Added = z.object({ host: z.string(), created: z.boolean(), url: z.string() })

export async function addDomain(call: ServiceClient, store: string, host: string, output: Output): Promise<void> {
  const path = `/admin/stores/${encodeURIComponent(store)}/domains`
  const added = await call({ method: 'POST', path, json: { host }, shape: Added })
  answer(output, added)
  say(
    output,
    `${added.host} ${added.created ? 'leads' : 'led'} to ${store}${added.created ? ' now' : ' already'}: ${added.url}`,
  )
  if (added.created) say(output, 'Point its DNS at this machine, and let the edge in front get a certificate for it.')
}
