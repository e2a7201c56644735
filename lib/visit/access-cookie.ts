import { accessHeader } from '@awning/contract/access'
import { seal, unseal } from '@awning/platform/seal'
import { z } from 'zod'
import { env, hasTls } from '../env'

/** HttpOnly and host-only: the protected store that this browser has access to, and the code it used. */
export const accessCookie = hasTls ? '__Host-access' : 'access'
/** Seconds after which the code is required again, even if it is still valid. */
export const accessCookieMaxAge = 30 * 24 * 60 * 60

const AccessData = z.object({
  store: z.string(),
  code: z.string().min(1).max(200),
  /** See `bypassCookie` of previews. */
  bypass: z.string().regex(/^[\w-]{1,200}$/),
  exp: z.int(),
})
const purpose = 'access cookie'

/** The access to a protected store according to its cookie. Only the service knows whether the code is still valid. */
export type Access = Pick<z.infer<typeof AccessData>, 'code' | 'bypass'>

type CookieReader = { get: (name: string) => { value: string } | undefined }

/** The access in a browser's cookie for this store; null if there is none, or if it is for another store, expired or altered. */
export async function openAccessCookie(cookieReader: CookieReader, store: string): Promise<Access | null> {
  const sealed = cookieReader.get(accessCookie)?.value
  if (sealed === undefined || env.ACCESS_SECRET === undefined) return null
  const data = await unseal(sealed, AccessData, purpose, env.ACCESS_SECRET)
  if (data === null || data.store !== store) return null
  return { code: data.code, bypass: data.bypass }
}

export const sealAccessCookie = (store: string, { code, bypass }: Access, secret: string): Promise<string> =>
  seal(
    AccessData.parse({ store, code, bypass, exp: Math.floor(Date.now() / 1000) + accessCookieMaxAge }),
    purpose,
    secret,
  )

/**
 * Headers in which the middleware forwards an access code from a URL. It removes headers with these names from the visitor's
 * request.
 */
export const sentHeaders = [accessHeader, 'x-access-address'] as const
const [codeHeader, addressHeader] = sentHeaders

export function sendCode(headers: Headers, { code, address }: { code: string; address: string }): void {
  headers.set(codeHeader, encodeURIComponent(code))
  headers.set(addressHeader, address)
}

/** The code and the URL it came with, without the code. Null if there was none. */
export function readAccessCode(headers: Headers): { code: string; address: string } | null {
  const code = headers.get(codeHeader)
  const address = headers.get(addressHeader)
  return code === null || address === null ? null : { code: decodeURIComponent(code).trim(), address }
}
