/** The characters of a path segment that need no percent-encoding (RFC 3986). */
const unreserved = /^[A-Za-z0-9._~-]*$/
const spaceAtEnds = /^[\s\u200b]+|[\s\u200b]+$/gu

/**
 * A path without needless percent-encoding and without spaces at the ends of its segments, which copied links have:
 * `/%74ees%20` is `/tees`. A segment with any other character stays as it is.
 */
export const plainPath = (pathname: string): string => pathname.split('/').map(plainSegment).join('/')

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
