import { isIP } from 'node:net'

type Bytes = readonly number[]

function v4Bytes(address: string): Bytes {
  return address.split('.').map(Number)
}

/** The 16 bytes of an IPv6 address that `isIP` accepted. A zone (`%eth0`) is dropped. */
function v6Bytes(address: string): Bytes {
  const plain = address.split('%')[0] ?? ''
  const dotted = plain.lastIndexOf('.') >= 0 ? plain.slice(plain.lastIndexOf(':') + 1) : undefined
  const tail = dotted === undefined ? [] : v4Bytes(dotted)
  const text =
    dotted === undefined
      ? plain
      : plain.slice(0, plain.length - dotted.length - (plain.endsWith(`::${dotted}`) ? 0 : 1))
  const groups = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  const [head = '', rest] = text.split('::')
  const before = groups(head)
  const after = [...(rest === undefined ? [] : groups(rest)), ...tail]
  const gap = Array.from({ length: Math.max(0, 16 - before.length - after.length) }, () => 0)
  return [...before, ...gap, ...after]
}

/** Networks that are not on the public internet: first bytes and the number of significant bits. */
const nonPublicV4: [Bytes, number][] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 3],
]
/** Networks within 2000::/3, the only allocated part of IPv6, that are not on the public internet. */
const nonPublicV6: [Bytes, number][] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x3f, 0xff, 0x00], 20],
]

function within(address: Bytes, [network, bits]: [Bytes, number]): boolean {
  return Array.from({ length: bits }, (_, bit) => bit).every((bit) => {
    const mask = 128 >> (bit % 8)
    const index = bit >> 3
    return ((address[index] ?? 0) & mask) === ((network[index] ?? 0) & mask)
  })
}

/**
 * Whether an IP address is on the public internet. Private, loopback, link-local, carrier, benchmark, documentation, multicast
 * and reserved ranges are not, nor are IPv6 forms that contain an IPv4 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublicV4.some((network) => within(v4Bytes(address), network))
  if (family !== 6) return false
  const bytes = v6Bytes(address)
  return within(bytes, [[0x20], 3]) && !nonPublicV6.some((network) => within(bytes, network))
}
