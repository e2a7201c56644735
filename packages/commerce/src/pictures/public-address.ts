import { BlockList, isIP } from 'node:net'

/** Networks that are not on the public internet. */
const nonPublicV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Networks within the allocated part of IPv6 that are not on the public internet. */
const nonPublicV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const nonPublic = new BlockList()
for (const [network, prefix] of nonPublicV4) nonPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of nonPublicV6) nonPublic.addSubnet(network, prefix, 'ipv6')
/** The only allocated part of IPv6. */
const allocatedV6 = new BlockList()
allocatedV6.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address is on the public internet. Private, loopback, link-local, carrier, benchmark, documentation, multicast
 * and reserved ranges are not, nor are IPv6 forms that contain an IPv4 address (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !nonPublic.check(address, 'ipv4')
  if (family !== 6) return false
  const [withoutZone = ''] = address.split('%')
  return allocatedV6.check(withoutZone, 'ipv6') && !nonPublic.check(withoutZone, 'ipv6')
}
