import { locales } from '../../commerce/contract/primitives'
import { env } from '../env'
import { originHere } from './address'
import { hostFiles } from './host-files'
import type { StoreEntry } from './lookup'

const day = 24 * 60 * 60_000
/** A file that is made anew each day is never near its end; RFC 9116 recommends less than a year. */
const validDays = 180

/** `/.well-known/security.txt` of a host; null where no contact is set. */
export function securityText(store: StoreEntry, headers: Headers, now: Date): string | null {
  const { SECURITY_CONTACT: contact, SECURITY_POLICY_URL: policy } = env
  if (contact === undefined) return null
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day)
  const languages = [...new Set(locales.map((locale) => locale.split('-')[0]))].join(', ')
  const fields = [
    ['Contact', contact],
    ['Expires', expires.toISOString()],
    ['Preferred-Languages', languages],
    ['Canonical', `${originHere(store, headers)}${hostFiles.securityText}`],
    ...(policy === undefined ? [] : [['Policy', policy]]),
  ]
  return fields.map(([name, value]) => `${name}: ${value}\n`).join('')
}
