import { z } from 'zod'
import { Slug } from './primitives'

/** POST /admin/stores/{slug}/domains */
export const AddDomainInput = z.object({
  host: z.string().trim().toLowerCase().max(253),
  /** The operator knows that the owner of the domain agrees: DNS is not checked. */
  isVerified: z.boolean().default(false),
})
/** The response. Without `proof` the store is served at the host; otherwise one of the DNS records is missing. */
export const AddedDomain = z.object({
  host: z.string(),
  created: z.boolean(),
  url: z.string(),
  proof: z
    .object({
      txt: z.object({ name: z.string(), value: z.string() }),
      cname: z.object({ name: z.string(), target: z.string() }),
    })
    .nullable(),
})
export type AddDomainInput = z.infer<typeof AddDomainInput>

/** DELETE /admin/stores/{slug}/domains/{host} */
export const RemovedDomain = z.object({ host: z.string(), removed: z.boolean(), url: z.string() })

/** GET /admin/domains/{host}: the stored state of a host, and where DNS points it. */
export const DomainCheck = z.object({
  host: z.string(),
  storeSlug: Slug.nullable(),
  /** Its addresses, as the service resolves them; empty with the reason when they do not resolve. */
  addresses: z.array(z.string()),
  reason: z.string().nullable(),
  /** The installation's own host name and its addresses, for comparison. */
  own: z.object({ host: z.string(), addresses: z.array(z.string()) }),
  /** `verified`: shares an address with the own host; `unknown`: the own host cannot be compared (localhost). */
  status: z.enum(['verified', 'mismatched', 'missing', 'unknown']),
})
export type DomainCheck = z.infer<typeof DomainCheck>
