import { eq } from 'drizzle-orm'
import { errorCodes } from '../contract/errors'
import { owned } from '../db/owned'
import { domains } from '../db/schema/stores'
import type { Deps } from '../deps'
import { Refused } from '../errors'
import type { StoreRef } from '../stores/store-ref'

/**
 * Where a provider sends the buyer back: an http(s) address of this very store, under the root domain or at a domain of its own, or the root domain
 * itself, where the operator's first store may stand. Throws `Refused` 422 for every other, so that no provider's page leads a buyer to a stranger.
 */
export async function requireReturnUrl(
  store: StoreRef,
  given: string | null | undefined,
  { db, rootDomain }: Pick<Deps, 'db' | 'rootDomain'>,
): Promise<string> {
  const url = readUrl(given ?? '')
  const own = [`${store.slug}.${rootDomain}`, rootDomain]
  if (url !== null && (own.includes(url.hostname) || (await leadsHere(store, url.hostname, db)))) return url.href
  throw new Refused(422, errorCodes.invalid, 'The buyer can be sent back only to this store', '/returnUrl')
}

/** What browsers mend silently (a tab in the scheme, a backslash for a slash) is not taken: whoever writes it wants to be misread. */
function readUrl(given: string): URL | null {
  if (!/^https?:\/\/[^/\\\s@]+(?:[/?#][^\\\s]*)?$/i.test(given) || !URL.canParse(given)) return null
  return new URL(given)
}

async function leadsHere(store: StoreRef, host: string, db: Deps['db']): Promise<boolean> {
  const [row] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(owned(store, domains, eq(domains.host, host)))
  return row !== undefined
}
