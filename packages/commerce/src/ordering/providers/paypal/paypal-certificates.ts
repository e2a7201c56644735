import { type KeyObject, X509Certificate } from 'node:crypto'
import { errorCodes } from '@awning/contract/errors'
import type { Clock } from '@awning/platform/clock'
import { parseUrl } from '@awning/platform/parse-url'
import { ApiError } from '../../../http/errors'
import { type CertificateStore, memoryCertificateStore } from './certificate-store'
import type { PaypalEnvironment } from './paypal-provider'

/** The hosts of PayPal's webhook signing certificates. The sandbox may also use production certificates. */
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
/** A certificate is downloaded again after this time. Until the download succeeds, the old one is used as long as it is valid. */
const freshFor = 24 * 60 * minute
/** A URL without a usable certificate is not requested again for this time. */
const unusableFor = 10 * minute
/** Anyone can send certificate URLs, so the number of downloads per minute is limited. */
export const downloadsPerMinute = 10
const maxCached = 100

export type PaypalCertificates = {
  /**
   * The public key of the certificate at this URL. Null if it is not a valid PayPal certificate. A downloaded certificate stays
   * in use until it expires, even if later downloads fail. Throws `ApiError` 429 after too many unknown URLs, and an `Error` if
   * PayPal does not respond.
   */
  keyAt(address: string): Promise<KeyObject | null>
}

type Source = {
  environment: PaypalEnvironment
  /** A fake of PayPal's API. Its certificates are trusted too. */
  apiBase?: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  store?: CertificateStore
}

type Certificate = { key: KeyObject; validUntil: number }
type CachedCertificate = { certificate: Certificate | null; freshUntil: number }

/** Downloads PayPal's certificates once each, only from PayPal's own hosts. One instance serves all stores of an environment. */
export function createPaypalCertificates(
  { environment, apiBase, fetch: download = fetch, store = memoryCertificateStore }: Source,
  clock: Clock,
): PaypalCertificates {
  const cache = new Map<string, CachedCertificate>()
  const pending = new Map<string, Promise<CachedCertificate>>()
  let downloads: number[] = []
  const trustedOrigin = apiBase === undefined ? null : new URL(apiBase).origin
  const now = () => clock.now().getTime()

  function isTrusted(address: string): boolean {
    const url = parseUrl(address)
    if (url === null) return false
    const { protocol, host, origin, pathname, search, hash, username, password } = url
    if (`${username}${password}${search}${hash}` !== '' || !certificatePath.test(pathname)) return false
    return (protocol === 'https:' && hosts[environment].includes(host)) || origin === trustedOrigin
  }

  function countDownload(): void {
    downloads = downloads.filter((at) => at > now() - minute)
    if (downloads.length >= downloadsPerMinute) {
      throw new ApiError(429, errorCodes.tooMany, 'Too many unknown certificates. Retry the call later.')
    }
    downloads.push(now())
  }

  /** Unknown URLs must not evict certificates in use. */
  function saveToCache(address: string, entry: CachedCertificate): CachedCertificate {
    if (cache.size >= maxCached)
      for (const [other, { certificate }] of cache)
        if (certificate === null || certificate.validUntil <= now()) cache.delete(other)
    cache.set(address, entry)
    return entry
  }

  async function fetchCertificate(address: string): Promise<CachedCertificate> {
    countDownload()
    const response = await download(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const pem = await response.text()
    if (response.status >= 500 || response.status === 429)
      throw new Error(`PayPal returned no certificate: ${response.status}`)
    const certificate = response.ok && pem.length <= maxBytes ? readCertificate(pem, clock.now()) : null
    if (certificate !== null) await store.save(address, { pem, downloadedAt: clock.now() })
    else if (cache.get(address)?.certificate) await store.remove(address)
    return saveToCache(address, { certificate, freshUntil: now() + (certificate === null ? unusableFor : freshFor) })
  }

  /** Reads a certificate that another process downloaded. */
  async function readStored(address: string): Promise<CachedCertificate | undefined> {
    const stored = await store.find(address)
    const certificate = stored && readCertificate(stored.pem, clock.now())
    if (!certificate) return undefined
    return saveToCache(address, { certificate, freshUntil: stored.downloadedAt.getTime() + freshFor })
  }

  async function resolveCertificate(address: string): Promise<CachedCertificate> {
    const cached = cache.get(address) ?? (await readStored(address))
    if (cached !== undefined && cached.freshUntil > now()) return cached
    try {
      return await fetchCertificate(address)
    } catch (error) {
      if (cached?.certificate) return cached
      throw error
    }
  }

  return {
    async keyAt(address) {
      if (!isTrusted(address)) return null
      const lookup = pending.get(address) ?? resolveCertificate(address).finally(() => pending.delete(address))
      pending.set(address, lookup)
      const { certificate } = await lookup
      return certificate !== null && certificate.validUntil > now() ? certificate.key : null
    },
  }
}

/** The first certificate of a PEM file is the signing certificate. */
function readCertificate(pem: string, now: Date): Certificate | null {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch {
    return null
  }
  const { subject, validFrom, validTo, publicKey } = certificate
  const isPaypalName = /^CN=(?:[A-Za-z0-9-]+\.)*paypal\.com$/m.test(subject)
  const validUntil = new Date(validTo).getTime()
  const isValid = new Date(validFrom) <= now && now.getTime() < validUntil
  const bits = publicKey.asymmetricKeyType === 'rsa' ? (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  return isPaypalName && isValid && bits >= minKeyBits ? { key: publicKey, validUntil } : null
}
