import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networkOf, siteOf } from '../../../src/core/network/network.ts'

describe('the network of an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['0.0.0.0', '0.0.0.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '192.0.2.1'],
    ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it.each([
    ...['', 'x', 'localhost', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '1.2.3.-4', '1.2.3.4:80', ' 1.2.3.4'],
    ...['1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', '1:2:3:4:5:6:7:8::', ':1::', '::12345', '::g', ':::'],
    ...['1.2.3.4::', '::1.2.3.4:5', '::1.2.3', '1:2:3:4:5:6:7:1.2.3.4', ':'.repeat(100_000)],
  ])('of %j is none', (text) => {
    expect(networkOf(text)).toBeNull()
  })

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::', '2001:db8:1::/48'],
    ['2001:db8:2::1', '2001:db8:2::/48'],
    ['192.0.2.1', null],
    ['::ffff:192.0.2.1', null],
  ])('of %s is of the site %j', (address, site) => {
    expect(siteOf(networkOf(address) ?? '')).toBe(site)
  })

  it('is the same however an address is written, and within its /64', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    const half = fc.tuple(group, group, group, group).filter(([a, b]) => a !== 0x64 || b !== 0xff9b)
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        fc.pre(network.some((part) => part !== 0))
        const long = [...network, ...one].map((part) => part.toString(16).padStart(4, '0').toUpperCase()).join(':')
        const short = new URL(`http://[${[...network, ...other].map((part) => part.toString(16)).join(':')}]`).hostname
        expect(networkOf(long)).not.toBeNull()
        expect(networkOf(short)).toBe(networkOf(long))
      }),
    )
  })
})
