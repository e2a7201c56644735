import { BlockList, isIP, isIPv4 } from 'node:net'

const family = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')

/** Addresses and ranges such as `10.0.0.0/8` and `::1`, as a question. Throws for what is neither. */
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
 * An address as one writes it alone: without port, brackets and zone, and a mapped IPv4 as itself. Null for what is none.
 * `[2001:db8::1]:443`, `203.0.113.7:1234` and `::ffff:203.0.113.7` are forms that proxies and Node use.
 */
export function plainAddress(said: string): string | null {
  const text = said.trim().slice(0, 80)
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(address) === 0 ? null : address
}

/** Whom an address stands for: an IPv6 one for its whole /64, of which a single visitor has every address at hand. */
export function visitorOf(address: string): string {
  if (isIPv4(address)) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail ? tail.split(':') : []
  // The last part may be written as an IPv4 address, which stands for two groups.
  const width = last.at(-1)?.includes('.') ? last.length + 1 : last.length
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - width) }, () => '0')
  const groups = [...first, ...zeros, ...last].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
