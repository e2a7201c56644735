import { BlockList, isIP, isIPv4 } from 'node:net'

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Parses addresses and ranges such as `10.0.0.0/8` and `::1` into a predicate. Throws for anything else. */
export function inRanges(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(bits), family(address))
  }
  return (address) => list.check(address, family(address))
}

/**
 * Normalizes an address: without port, brackets and zone, and a mapped IPv4 address as IPv4. Null if it is invalid.
 * `[2001:db8::1]:443`, `203.0.113.7:1234` and `::ffff:203.0.113.7` are forms that proxies and Node use.
 */
export function plainAddress(raw: string): string | null {
  const text = raw.trim().slice(0, 80)
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

/** The visitor of an address: an IPv6 address is identified by its /64, because a single visitor can use all of it. */
export function visitorOf(address: string): string {
  if (isIPv4(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  // The last part may be an IPv4 address, which counts as two groups.
  const width = last.at(-1)?.includes('.') ? last.length + 1 : last.length
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - width) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
