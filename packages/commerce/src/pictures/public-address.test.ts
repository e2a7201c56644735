import fc from 'fast-check'
import { isPublicAddress } from './public-address'

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::8.8.8.8',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  '100::1',
  'localhost',
  '',
  '1.2.3',
  '::g',
])('%s is not on the public internet', (address) => expect(isPublicAddress(address)).toBe(false))

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.167.0.1',
  '198.17.0.1',
  '198.20.0.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
  '2001:4860:4860::8888',
])('%s is on the public internet', (address) => expect(isPublicAddress(address)).toBe(true))

test('no IPv4 address becomes public as a mapped IPv6 address', () => {
  fc.assert(fc.property(fc.ipV4(), (address) => expect(isPublicAddress(`::ffff:${address}`)).toBe(false)))
})

test('all private networks are rejected', () => {
  const byte = fc.nat(255)
  fc.assert(
    fc.property(byte, byte, byte, (a, b, c) => {
      expect(isPublicAddress(`10.${a}.${b}.${c}`)).toBe(false)
      expect(isPublicAddress(`127.${a}.${b}.${c}`)).toBe(false)
      expect(isPublicAddress(`192.168.${a}.${b}`)).toBe(false)
      expect(isPublicAddress(`172.${16 + (a % 16)}.${b}.${c}`)).toBe(false)
    }),
  )
})
