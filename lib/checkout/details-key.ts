import { createHmac, randomBytes } from 'node:crypto'
import { cookies } from 'next/headers'
import { env, hasTls } from '../env'
import { cookieOptions } from './checkout-cookies'

/** The key of what is typed into one checkout, in its page only: 256 bits in base64url, the same after a reload. */
export const typedDetailsKey = (checkout: string): string =>
  createHmac('sha256', env.CHECKOUT_SECRET ?? env.REVALIDATE_SECRET)
    .update(`typed details of ${checkout}`)
    .digest('base64url')

/** The key of the details that a buyer saved on this device. Http-only: only checkout pages can request it. */
const keyCookie = `${hasTls ? '__Host-' : ''}details-key`
const yearSeconds = 365 * 24 * 60 * 60

/** Returns the key of this device; a new one if it has none. */
export async function claimSavedDetailsKey(): Promise<string> {
  const cookieStore = await cookies()
  const known = cookieStore.get(keyCookie)?.value
  const key = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url')
  cookieStore.set(keyCookie, key, { ...cookieOptions, maxAge: yearSeconds })
  return key
}
