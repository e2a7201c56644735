import { errorCodes } from '@awning/contract/errors'
import { parseUrl } from '@awning/platform/parse-url'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../context'
import { inStore } from '../../db/in-store'
import { domains } from '../../db/schema/stores'
import { ApiError } from '../../http/errors'
import type { StoreRef } from '../../store-ref'

/**
 * Validates the URL to which a provider redirects the buyer: a URL of this store, on its subdomain, on a domain of its own, or on
 * the root domain, which may serve the operator's first store, with the scheme and the port of the deployment. Throws `ApiError`
 * 422 for any other URL, to prevent open redirects and another server on the same machine.
 */
export async function requireReturnUrl(
  store: StoreRef,
  input: string | null | undefined,
  { db, rootDomain, publicUrlPattern }: Pick<Deps, 'db' | 'rootDomain' | 'publicUrlPattern'>,
): Promise<string> {
  const url = readUrl(input ?? '')
  const own = [`${store.slug}.${rootDomain}`, rootDomain]
  const isPublic = url !== null && url.origin === new URL(publicUrlPattern.replace('{host}', url.hostname)).origin
  if (isPublic && (own.includes(url.hostname) || (await isStoreDomain(store, url.hostname, db)))) return url.href
  throw new ApiError(422, errorCodes.invalid, 'The return URL must be a public URL of this store.', '/returnUrl')
}

/**
 * Rejects what browsers repair silently (a tab in the scheme, a backslash for a slash), since attackers use it to confuse URL
 * parsers.
 */
function readUrl(input: string): URL | null {
  return /^https?:\/\/[^/\\\s@]+(?:[/?#][^\\\s]*)?$/i.test(input) ? parseUrl(input) : null
}

async function isStoreDomain(store: StoreRef, host: string, db: Deps['db']): Promise<boolean> {
  const [row] = await db
    .select({ host: domains.host })
    .from(domains)
    .where(inStore(store, domains, eq(domains.host, host)))
  return row !== undefined
}
