import { accessHeader } from '../../commerce/contract/access'

/** How the middleware hands an access code on that came with an address. What a visitor sends under these names never gets through it. */
export const sentHeaders = [accessHeader, 'x-access-address'] as const
const [codeHeader, addressHeader] = sentHeaders

export function sendCode(headers: Headers, { code, address }: { code: string; address: string }): void {
  headers.set(codeHeader, encodeURIComponent(code))
  headers.set(addressHeader, address)
}

/** The code and the address that it came with, without it. Null where nobody sent one. */
export function sentCode(headers: Headers): { code: string; address: string } | null {
  const code = headers.get(codeHeader)
  const address = headers.get(addressHeader)
  return code === null || address === null ? null : { code: decodeURIComponent(code).trim(), address }
}
