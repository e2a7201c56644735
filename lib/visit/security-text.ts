import { locales } from '@awning/platform/locales'
import { env } from '../env'
import { hostFiles } from './host-files'
import type { HostStore } from './lookup'
import { requestOrigin } from './origin'

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
