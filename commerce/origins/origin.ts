/** An origin as a browser sends it: scheme, host and port where it is not the usual one. Null for anything else, `null` and `*` included. */
export function normalOrigin(given: string): string | null {
  const text = given.trim()
  if (!URL.canParse(text)) return null
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const isBare = pathname === '/' && search === '' && hash === '' && username === '' && password === ''
  // `https://client.example?` and `https://client.example#` say nothing more than the origin, but no browser writes them.
  return isBare && !/[?#*]/.test(text) ? origin : null
}
