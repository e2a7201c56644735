import { AddressAnswer } from '../../commerce/contract/findable'
import { env } from '../env'
import { credentialsOf } from './credentials'
import { ServiceNotFound } from './errors'
import { request } from './request'

/** A page can do without the answer, and needs its own time after it: it waits no longer. Milliseconds. */
const timeoutMs = 400

/** A visitor's own right to enter a store. */
export type Right = { access?: string | undefined; preview?: string | undefined }

/** GET {commerce}/v1/stores/address, never from a cache. Null where the service does not know the call. */
export async function fetchAddress(
  store: string,
  path: string,
  { access, preview }: Right = {},
): Promise<AddressAnswer | null> {
  const credentials = credentialsOf({ store: { slug: store, access }, preview })
  try {
    return await request({
      name: 'GET stores/address',
      url: `${env.COMMERCE_URL}/v1/stores/address`,
      query: { slug: store, path, ...credentials.query },
      headers: credentials.headers,
      shape: AddressAnswer,
      timeoutMs,
    })
  } catch (error) {
    if (error instanceof ServiceNotFound) return null
    throw error
  }
}
