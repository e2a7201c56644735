import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { DeliveryDeps } from '../context'
import { stores } from '../db/schema/stores'
import { domainMail } from '../messages/domain-mail'
import { proofOf } from '../stores/dns-proof'
import { publicStoreUrl } from '../stores/public-store-url'
import { mailSender } from './mail-sender'

const Body = z.object({
  host: z.string(),
  event: z.enum(['unproven', 'removed']),
  to: z.enum(['creator', 'operator']),
  token: z.string(),
})

/** Sends nothing if the store has no creator's address. */
export async function deliverDomainMail(
  storeId: number,
  key: string,
  body: unknown,
  deps: DeliveryDeps,
): Promise<void> {
  const { host, event, to, token } = Body.parse(body)
  const [store] = await deps.db.select().from(stores).where(eq(stores.id, storeId))
  if (store === undefined) throw new Error(`Store ${storeId} does not exist`)
  const sender = await mailSender({ ...store, url: await publicStoreUrl(store, deps) }, deps)
  const address = to === 'creator' ? store.email : (deps.formsMailTo ?? sender.fromAddress)
  if (address === null) return
  const records = proofOf(host, `${store.slug}.${deps.rootDomain}`, token)
  await deps.mailer.send(domainMail({ key: `domain-${key}`, to: address, host, event, records }, sender))
}
