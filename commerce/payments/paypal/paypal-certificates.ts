import { type KeyObject, X509Certificate } from 'node:crypto'
import type { Clock } from '../../clock'
import { errorCodes } from '../../contract/errors'
import { Refused } from '../../errors'
import { type CertificateStore, noCertificateStore } from './certificate-store'
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
/** A certificate is downloaded again after this; until that succeeds it counts as long as it is valid. */
const freshFor = 24 * 60 * minute
/** An address without a usable certificate is not asked again for this long. */
const unusableFor = 10 * minute
/** Anyone can name new addresses of certificates: this many are downloaded in a minute. */
export const downloadsPerMinute = 10
const maxKept = 100

export type PaypalCertificates = {
  /**
   * The public key of the certificate at this address; null where there is none that PayPal may sign with. One that was downloaded before counts
   * until it expires, whatever became of later downloads. For any other it throws `Refused` 429 once too many were named, and an `Error` where
   * PayPal does not answer.
   */
  keyAt(address: string): Promise<KeyObject | null>
}

type Source = {
  environment: PaypalEnvironment
  /** A stand-in for PayPal's API; its certificates are trusted too. */
  apiBase?: string | undefined
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  store?: CertificateStore
}

type Certificate = { key: KeyObject; validUntil: number }
type Known = { certificate: Certificate | null; freshUntil: number }

/** Downloads PayPal's certificates once each, from PayPal's own hosts only. One instance serves all stores of an environment. */
export function createPaypalCertificates(
  { environment, apiBase, fetch: download = fetch, store = noCertificateStore }: Source,
  clock: Clock,
): PaypalCertificates {
  const known = new Map<string, Known>()
  const underway = new Map<string, Promise<Known>>()
  let downloads: number[] = []
  const standIn = apiBase === undefined ? null : new URL(apiBase).origin
  const now = () => clock.now().getTime()

  function isTrusted(address: string): boolean {
    if (!URL.canParse(address)) return false
    const { protocol, host, origin, pathname, search, hash, username, password } = new URL(address)
    if (`${username}${password}${search}${hash}` !== '' || !certificatePath.test(pathname)) return false
    return (protocol === 'https:' && hosts[environment].includes(host)) || origin === standIn
  }

  function takeDownload(): void {
    downloads = downloads.filter((at) => at > now() - minute)
    if (downloads.length >= downloadsPerMinute) {
      throw new Refused(429, errorCodes.tooMany, 'Too many certificates were named')
    }
    downloads.push(now())
  }

  /** Invented addresses must not push out the certificates in use. */
  function remember(address: string, found: Known): Known {
    if (known.size >= maxKept)
      for (const [other, { certificate }] of known)
        if (certificate === null || certificate.validUntil <= now()) known.delete(other)
    known.set(address, found)
    return found
  }

  async function fetchCertificate(address: string): Promise<Known> {
    takeDownload()
    const answer = await download(address, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
    const pem = await answer.text()
    if (answer.status >= 500 || answer.status === 429) throw new Error(`PayPal gives no certificate: ${answer.status}`)
    const certificate = answer.ok && pem.length <= maxBytes ? readCertificate(pem, clock.now()) : null
    if (certificate !== null) await store.save(address, { pem, downloadedAt: clock.now() })
    else if (known.get(address)?.certificate) await store.remove(address)
    return remember(address, { certificate, freshUntil: now() + (certificate === null ? unusableFor : freshFor) })
  }

  /** What an earlier process downloaded. */
  async function readStored(address: string): Promise<Known | undefined> {
    const stored = await store.find(address)
    const certificate = stored && readCertificate(stored.pem, clock.now())
    if (!certificate) return undefined
    return remember(address, { certificate, freshUntil: stored.downloadedAt.getTime() + freshFor })
  }

  async function look(address: string): Promise<Known> {
    const before = known.get(address) ?? (await readStored(address))
    if (before !== undefined && before.freshUntil > now()) return before
    try {
      return await fetchCertificate(address)
    } catch (error) {
      if (before?.certificate) return before
      throw error
    }
  }

  return {
    async keyAt(address) {
      if (!isTrusted(address)) return null
      const looked = underway.get(address) ?? look(address).finally(() => underway.delete(address))
      underway.set(address, looked)
      const { certificate } = await looked
      return certificate !== null && certificate.validUntil > now() ? certificate.key : null
    },
  }
}

/** The first certificate of a PEM file is the one that signs. */
function readCertificate(pem: string, now: Date): Certificate | null {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch {
    return null
  }
  const { subject, validFrom, validTo, publicKey } = certificate
  const isPaypals = /^CN=(?:[A-Za-z0-9-]+\.)*paypal\.com$/m.test(subject)
  const validUntil = new Date(validTo).getTime()
  const isValid = new Date(validFrom) <= now && now.getTime() < validUntil
  const bits = publicKey.asymmetricKeyType === 'rsa' ? (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) : 0
  return isPaypals && isValid && bits >= minKeyBits ? { key: publicKey, validUntil } : null
}
