import type { Finding } from '@awning/contract/doctor'
import type { DeliveryDeps } from '../context'
import { inEveryStore } from '../db/in-store'
import { domains, stores } from '../db/schema/stores'
import { checkDomain } from '../stores/check-domain'
import { publicUrl } from '../stores/public-url'
import { bad, messageOf, ok, warn } from './finding'

const timeoutMs = 5_000
const maxDomains = 50

type PageDeps = Pick<DeliveryDeps, 'db' | 'rootDomain' | 'publicUrlPattern' | 'resolveHost' | 'fetch'>

/** Requests a page of one store below the root domain and of each custom domain, as a shopper would: DNS, TLS, edge and app. */
export async function checkPublicPages(deps: PageDeps): Promise<Finding[]> {
  const rows = await deps.db.select({ host: domains.host }).from(domains).where(inEveryStore()).limit(maxDomains)
  const findings = await Promise.all([checkRootDomain(deps), ...rows.map(({ host }) => checkCustomDomain(host, deps))])
  return findings.flat()
}

/** A root domain such as `localhost` has no DNS name of its stores. */
async function checkRootDomain(deps: PageDeps): Promise<Finding[]> {
  if (/(?:^|\.)localhost$/.test(deps.rootDomain)) return []
  const [store] = await deps.db.select({ slug: stores.slug }).from(stores).where(inEveryStore()).limit(1)
  if (store === undefined) return []
  return [await checkPage('stores', publicUrl(store, undefined, deps), deps)]
}

async function checkCustomDomain(host: string, deps: PageDeps): Promise<Finding[]> {
  const part = `domain ${host}`
  const { status, addresses, reason } = await checkDomain(host, deps)
  if (status === 'missing')
    return [bad(part, `has no DNS address (${reason ?? 'none'})`, 'Point its DNS record to this deployment.')]
  const seen = `resolves to ${addresses.join(', ')}`
  const dns =
    status === 'mismatched'
      ? warn(
          part,
          `${seen}, but the root domain resolves to another address`,
          'This is expected behind a CDN. Otherwise, point both to the same address.',
        )
      : ok(part, seen)
  return [dns, await checkPage(part, deps.publicUrlPattern.replace('{host}', host), deps)]
}

async function checkPage(part: string, url: string, { fetch }: PageDeps): Promise<Finding> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
    await response.body?.cancel()
    const seen = `${url} responds with ${response.status}`
    if (response.status < 400) return ok(part, seen)
    return bad(part, seen, 'Check the logs of the app, the edge and Caddy.')
  } catch (error) {
    return warn(
      part,
      `${url} cannot be reached from this host: ${reasonOf(error)}`,
      'Check the log of Caddy: the certificate, and EDGE_URL and SERVICE_URL in caddy.env. If only this host cannot reach its public address, ignore this.',
    )
  }
}

/** `fetch` hides the reason in the cause of its error. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : messageOf(cause)
}
