import { errorCodes } from '@awning/contract/errors'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { domains } from '../../db/schema/stores'
import { ApiError } from '../../errors'
import type { StoreRef } from '../../store-ref'

/**
 * Validates the URL to which a provider redirects the buyer: an http(s) URL of this store, on its subdomain, on a domain of its
 * own, or on the root domain, which may serve the operator's first store. Throws `ApiError` 422 for any other URL, to prevent
 * open redirects.
 */
export async function requireReturnUrl(
  store: StoreRef,
  input: string | null | undefined,
  { db, rootDomain }: Pick<Deps, 'db' | 'rootDomain'>,
): Promise<string> {
  const url = readUrl(input ?? '')
  const own = [`${store.slug}.${rootDomain}`, rootDomain]
  if (url !== null && (own.includes(url.hostname) || (await isStoreDomain(store, url.hostname, db)))) return url.href
  throw new ApiError(422, errorCodes.invalid, 'The return URL must be on a host of this store.', '/returnUrl')
}

/**
 * Rejects what browsers repair silently (a tab in the scheme, a backslash for a slash), since attackers use it to confuse URL
 * parsers.
 */
function readUrl(input: string): URL | null {
  if (!/^https?:\/\/[^/\\\s@]+(?:[/?#][^\\\s]*)?$/i.test(input) || !URL.canParse(input)) return null
  return new URL(input)
}

async function isStoreDomain(store: StoreRef, host: string, db: Deps['db']): Promise<boolean> {
  const [row] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(inStore(store, domains, eq(domains.host, host)))
  return row !== undefined
}
