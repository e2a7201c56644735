import { z } from 'zod'
import { seal, unseal } from '../../commerce/contract/seal'
import { env, hasTls } from '../env'

/** Http-only and host-only: which protected store this browser was let into, and by which code. */
export const accessCookie = hasTls ? '__Host-access' : 'access'
/** Seconds after which the code is asked for again, also where it is still the store's. */
export const accessAge = 30 * 24 * 60 * 60

const Kept = z.object({
  store: z.string(),
  code: z.string().min(1).max(200),
  /** See `bypassCookie` of previews. */
  bypass: z.string().regex(/^[\w-]{1,200}$/),
  /** Seconds since 1970. */
  until: z.int(),
})
const purpose = 'access cookie'

/** The right to enter a protected store, as far as its cookie tells. Whether the code is still the store's, the service says. */
export type Access = Pick<z.infer<typeof Kept>, 'code' | 'bypass'>

type Jar = { get: (name: string) => { value: string } | undefined }

/** What a browser's cookie says of this store; null where there is none, it is another store's, over or changed. */
export async function openAccessCookie(jar: Jar, store: string): Promise<Access | null> {
  const sealed = jar.get(accessCookie)?.value
  if (sealed === undefined || env.ACCESS_SECRET === undefined) return null
  const kept = await unseal(sealed, Kept, purpose, env.ACCESS_SECRET)
  if (kept === null || kept.store !== store || kept.until * 1000 <= Date.now()) return null
  return { code: kept.code, bypass: kept.bypass }
}

/** The cookie's value for somebody who gave the store's code just now. */
export const sealAccessCookie = (store: string, { code, bypass }: Access, secret: string): Promise<string> =>
  seal(Kept.parse({ store, code, bypass, until: Math.floor(Date.now() / 1000) + accessAge }), purpose, secret)
