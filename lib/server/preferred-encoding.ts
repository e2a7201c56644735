export type Encoding = 'br' | 'gzip'

/** The encoding for a response to this `Accept-Encoding`; undefined for none. Source: RFC 9110, section 12.5.3. */
export function preferredEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = String(header ?? '')
    .split(',')
    .map((part) =>
      part
        .toLowerCase()
        .split(';')
        .map((text) => text.trim()),
    )
    .filter(([, weight]) => !/^q=0(?:\.0*)?$/.test(weight ?? ''))
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}
