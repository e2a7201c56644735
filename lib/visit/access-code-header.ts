import { accessHeader } from '@awning/contract/access'

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
