/** The characters of a path segment that need no percent-encoding (RFC 3986). */
const unreserved = /^[A-Za-z0-9._~-]*$/
const spaceAtEnds = /^[\s\u200b]+|[\s\u200b]+$/gu

/**
 * A path without needless percent-encoding, without spaces at the ends of its segments, and without a slash at its end, which copied
 * links have: `/%74ees%20/` is `/tees`. A segment with any other character stays as it is.
 */
export function plainPath(pathname: string): string {
  const [first = '', ...segments] = pathname.split('/').map(plainSegment)
  if (segments.length > 1 && segments.at(-1) === '') segments.pop()
  return [first, ...segments].join('/')
}

function plainSegment(segment: string): string {
  if (!segment.includes('%')) return segment
  try {
    const plain = decodeURIComponent(segment).replace(spaceAtEnds, '')
    return unreserved.test(plain) && plain !== '.' && plain !== '..' ? plain : segment
  } catch {
    // Not percent-encoded UTF-8.
    return segment
  }
}
