import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { PaypalCertificates } from './paypal-certificates'

const maxHeaderLength = 1_000

/**
 * Verifies PayPal's signature of this body for this webhook, with PayPal's documented self-verification: RSA-SHA256 over
 * `transmission id|transmission time|webhook id|CRC32 of the body`. Makes a request only for a certificate that is not cached.
 */
export async function isSignedByPaypal(
  raw: string,
  headers: Headers,
  webhookId: string,
  certificates: PaypalCertificates,
): Promise<boolean> {
  const id = headers.get('paypal-transmission-id')
  const time = headers.get('paypal-transmission-time')
  const signature = headers.get('paypal-transmission-sig')
  const algorithm = headers.get('paypal-auth-algo')
  const address = headers.get('paypal-cert-url')
  if (!id || !time || !signature || !address || algorithm !== 'SHA256withRSA') return false
  if ([id, time, signature, address].some(({ length }) => length > maxHeaderLength)) return false
  const key = await certificates.keyAt(address)
  if (key === null) return false
  const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(raw)}`)
  return verify('sha256', signed, key, Buffer.from(signature, 'base64'))
}
