/** The /48 of an IPv6 visitor in the format of `visitorOf`, the size that a site or a tunnel receives. Null for others. */
export function networkOf(visitor: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(visitor)?.[1]
  return groups === undefined ? null : `${groups}::/48`
}
