/** The /48 of an IPv6 visitor, as `visitorOf` names visitors: a site or a tunnel gets that much at once. Null for everybody else. */
export function networkOf(visitor: string): string | null {
  const groups = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(visitor)?.[1]
  return groups === undefined ? null : `${groups}::/48`
}
