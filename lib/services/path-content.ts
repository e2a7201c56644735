import { PathContent } from '@awning/contract/seo'
import type { Currency } from '@awning/platform/currencies'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFoundError } from './errors'
import { request } from './request'

/** In milliseconds. Shorter than a page waits for its data, because a page works without the response. */
const timeoutMs = 5_000

/** A visitor's own credentials for a store. */
export type ReaderCredentials = { access?: string | undefined; preview?: string | undefined }

/**
 * GET {commerce}/v1/stores/address, never cached. With a currency, a collection has its price range. Null if the service does not
 * support the call.
 */
export async function fetchPathContent(
  store: string,
  path: string,
  { currency, access, preview }: ReaderCredentials & { currency?: Currency | undefined } = {},
): Promise<PathContent | null> {
  const credentials = credentialsOf({ store: { slug: store, access }, preview })
  try {
    return await request({
      name: 'GET stores/address',
      url: `${env.COMMERCE_URL}/v1/stores/address`,
      query: { slug: store, path, currency, ...credentials.query },
      headers: credentials.headers,
      schema: PathContent,
      timeoutMs,
    })
  } catch (error) {
    if (error instanceof ServiceNotFoundError) return null
    throw error
  }
}
