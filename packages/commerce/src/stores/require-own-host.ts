import { errorCodes } from '@awning/contract/errors'
import type { Deps } from '../context'
import { ApiError } from '../http/errors'
import type { StoreRef } from '../store-ref'
import { isUnder, normalizeHost } from './host'

/** Returns the normalized host. Throws `ApiError` 422 if it is not a public host name or is under the root domain. */
export function requireOwnHost(store: StoreRef, input: string, { rootDomain }: Pick<Deps, 'rootDomain'>): string {
  const host = normalizeHost(input)
  if (host === null) {
    const detail = `"${input}" is not a host name. Use the form shop.example.com, without scheme, port and path.`
    throw new ApiError(422, errorCodes.invalid, detail, '/host')
  }
  if (!isUnder(host, rootDomain)) return host
  const own = `${store.slug}.${rootDomain}`
  const detail =
    host === own
      ? `"${host}" is the built-in host of ${store.slug}. It does not need to be added.`
      : `"${host}" is a subdomain of ${rootDomain}, which is reserved for slugs. The host of ${store.slug} is ${own}.`
  throw new ApiError(422, 'domain_reserved', detail, '/host')
}
