import { type KeyObject, X509Certificate } from 'node:crypto'
import type { Clock } from '../../clock'
import { errorCodes } from '../../contract/errors'
import { Refused } from '../../errors'
import type { PaypalEnvironment } from './paypal-house'

/** Where PayPal publishes the certificates that it signs webhooks with. Its sandbox may use those of production. */
const production = ['api.paypal.com', 'api-m.paypal.com']
const hosts: Readonly<Record<PaypalEnvironment, readonly string[]>> = {
  production,
  sandbox: ['api.sandbox.paypal.com', 'api-m.sandbox.paypal.com', ...production],
}
const certificatePath = /^\/v1\/notifications\/certs\/[A-Za-z0-9._-]{1,120}$/

const minute = 60_000
const timeout = 5_000
const maxBytes = 64 * 1024
const minKeyBits = 2048
/** A certificate is downloaded again after this. */
const freshFor = 24 * 60 * minute
/** An address without a usable certificate is not asked again for this long. */
const unusableFor = 10 * minute
/** Anyone can name new addresses of certificates: this many are downloaded in a minute. */
export const downloadsPerMinute = 10
const maxKept = 100

export type PaypalCertificates = {
  /**
   * The public key of the certificate at this address; null where there is none that PayPal may sign with. Throws `Refused` 429 once too many
   * unknown addresses were named, and an `Error` where PayPal does not answer.
   */
  keyAt(address: string): Promise<KeyObject | null>
}

type Source = {
  environment: PaypalEnvironment
  /** A stand-in for PayPal's API; its certificates are trusted too. */
  apiBase?: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** Downloads PayPal's certificates once each, from PayPal's own hosts only. One instance serves all stores of an environment. */
export function createPaypalCertificates(
  { environment, apiBase, fetch: download = fetch }: Source,
  clock: Clock,
): PaypalCertificates {
  const kept = new Map<string, { key: KeyObject | null; until: number }>()
  const downloading = new Map<string, Promise<KeyObject | null>>()
  let downloads: number[] = []
  const standIn = apiBase === undefined ? null : new URL(apiBase).origin

  function isTrusted(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, host, origin, pathname, search, hash, username, password } = new URL(address)
    if (`${username}${password}${search}${hash}` !== '' || !certificatePath.test(pathname)) return false
    return (protocol === 'https:' && hosts[environment].includes(host)) || origin === standIn
  }

  function takeDownload(now: number): void {
    downloads = downloads.filter((at) => at > now - minute)
    if (downloads.length >= downloadsPerMinute) {
      throw new Refused(429, errorCodes.tooMany, 'Too many certificates were named')
    }
    downloads.push(now)
  }

  async function fetchKey(address: string): Promise<KeyObject | null> {
    const answer = await download(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const text = await answer.text()
    if (answer.status >= 500 || answer.status === 429) throw new Error(`PayPal gives no certificate: ${answer.status}`)
    const now = clock.now()
    const key = answer.ok && text.length <= maxBytes ? usableKey(text, now) : null
    if (kept.size >= maxKept) evict(now.getTime())
    kept.set(address, { key, until: now.getTime() + (key === null ? unusableFor : freshFor) })
    return key
  }

  /** Invented addresses must not push out the certificates in use. */
  function evict(now: number): void {
    for (const [address, { key, until }] of kept) if (key === null || until <= now) kept.delete(address)
  }

  return {
    async keyAt(address) {
      if (!isTrusted(address)) return null
      const now = clock.now().getTime()
      const known = kept.get(address)
      if (known !== undefined && known.until > now) return known.key
      const underway = downloading.get(address)
      if (underway !== undefined) return await underway
      takeDownload(now)
      const started = fetchKey(address).finally(() => downloading.delete(address))
      downloading.set(address, started)
      return await started
    },
  }
}

/** The first certificate of a PEM file is the one that signs. */
function usableKey(pem: string, now: Date): KeyObject | null {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch {
    return null
  }
  const { subject, validFrom, validTo, publicKey } = certificate
  const isPaypals = /^CN=(?:[A-Za-z0-9-]+\.)*paypal\.com$/m.test(subject)
  const isValid = new Date(validFrom) <= now && now <= new Date(validTo)
  const bits = publicKey.asymmetricKeyType === 'rsa' ? (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  return isPaypals && isValid && bits >= minKeyBits ? publicKey : null
}
