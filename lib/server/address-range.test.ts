/** @jest-environment node */
import fc from 'fast-check'
import { inRanges, plainAddress, visitorOf } from './address-range'
import { networkOf } from './network'

describe('an IP address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7:8080 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', null],
    ['', null],
    ['203.0.113.7, 10.0.0.1', null],
    [`${'1'.repeat(10_000)}`, null],
  ])('%j is parsed as %j', (text, read) => {
    expect(plainAddress(text)).toBe(read)
  })

  it('of version 6 is identified by its /64', () => {
    for (const one of ['2001:db8::1', '2001:0DB8:0:0:ffff::', '2001:db8:0:0:1:2:3:4', '2001:db8::1:203.0.113.7'])
      expect(visitorOf(one)).toBe('2001:db8:0:0::/64')
    expect(visitorOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
    expect(visitorOf('::1')).toBe('0:0:0:0::/64')
  })

  it('of version 6 has a /48, any other has none', () => {
    expect(networkOf(visitorOf('2001:db8:7:1::1'))).toBe('2001:db8:7::/48')
    expect(['203.0.113.7', 'unknown', '2001:db8:7::/48'].map(networkOf)).toEqual([null, null, null])
  })

  it('identifies the same visitor for any last half', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        const format = (parts: number[]) => parts.map((part) => part.toString(16)).join(':')
        const same = [...one.slice(0, 4), ...other.slice(4)]
        expect(visitorOf(format(same))).toBe(visitorOf(format(one)))
      }),
    )
  })
})

describe('address ranges', () => {
  it('contain the addresses inside them and nothing else', () => {
    const contains = inRanges(['10.0.0.0/8', '192.0.2.1', 'fd00::/8'])
    expect(['10.255.0.1', '192.0.2.1', 'fd12::1'].map(contains)).toEqual([true, true, true])
    expect(['11.0.0.1', '192.0.2.2', '2001:db8::1'].map(contains)).toEqual([false, false, false])
  })

  it('that are empty contain no address, not even the local machine', () => {
    expect(['127.0.0.1', '::1'].map(inRanges([]))).toEqual([false, false])
  })
})
