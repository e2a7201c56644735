import { readFile } from 'node:fs/promises'
import { locales } from '@awning/platform/locales'
import { env } from '../env'
import { log } from '../server/log'
import { hostFiles } from './host-files'
import { requestOrigin } from './origin'
import type { HostStore } from './store-lookup'

const day = 24 * 60 * 60_000
/** The file is generated every day, so it never comes close to its expiry; RFC 9116 recommends less than a year. */
const validDays = 180

/** `/.well-known/security.txt` of a host; null if no contact is set. */
export function securityText(store: HostStore, headers: Headers, now: Date): string | null {
  const { SECURITY_CONTACT: contact, SECURITY_POLICY_URL: policy } = env
  if (contact === undefined) return null
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day)
  const languages = [...new Set(locales.map((locale) => locale.split('-')[0]))].join(', ')
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', languages],
    ['Canonical', `${requestOrigin(store, headers)}${hostFiles.securityText}`],
    ...(policy === undefined ? [] : [['Policy', policy]]),
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}

/** Apple's own file has about nine kilobytes. */
const maxBytes = 64 * 1024

/**
 * Reads the Apple Pay domain association file, which verifies a host. Null if none is set or it cannot be read. Not cached: it is
 * requested once per host, and an operator can change it without a restart.
 */
export async function readDomainAssociationFile(): Promise<Buffer | null> {
  const path = env.APPLE_PAY_DOMAIN_FILE
  if (path === undefined) return null
  try {
    const bytes = await readFile(path)
    if (bytes.length > 0 && bytes.length <= maxBytes) return bytes
    log.warn(
      { file: path, bytes: bytes.length },
      'APPLE_PAY_DOMAIN_FILE is empty or too large to be the file from Apple',
    )
  } catch (error) {
    log.warn({ file: path, err: error }, 'APPLE_PAY_DOMAIN_FILE cannot be read')
  }
  return null
}

/**
 * A service worker that removes itself. A browser may still have one of an earlier shop on this host, which may respond to
 * every page from its own cache. The browser checks its file from time to time and then gets this one: it clears the caches,
 * unregisters and reloads the open pages.
 */
const script = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await self.registration.unregister()
    for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url)
  })())
})
`

/** The response at paths where a service worker may have been. */
export const serviceWorkerRemoval = (): Response =>
  new Response(script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  })
