import { parseUrl } from '@awning/platform/parse-url'
/**
 * Normalizes an origin to the form that browsers send: scheme, host, and port unless it is the default. Null for anything else,
 * including `null` and `*`.
 */
export function normalizeOrigin(input: string): string | null {
  const text = input.trim()
  const url = parseUrl(text)
  if (url === null) return null
  const { protocol, origin, pathname, search, hash, username, password } = url
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const isBare = pathname === '/' && search === '' && hash === '' && username === '' && password === ''
  // `https://client.example?` and `https://client.example#` equal the origin, but no browser sends them.
  return isBare && !/[?#*]/.test(text) ? origin : null
}
