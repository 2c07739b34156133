import { describe, expect, it } from 'vitest'
import { isPrivateAddress } from '../../../src/core/network/private-address.ts'

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '127.9.9.9', '10.0.0.1', '10.255.255.255', '192.168.0.1', '172.16.0.1', '172.31.255.255'],
    ...['169.254.1.1', '::1', '0:0:0:0:0:0:0:1', '[::1]', 'fc00::1', 'FD12:3456::1', 'fe80::1%eth0', 'febf::1'],
    ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:101'],
  ])('%s is of this machine or a private network', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each([
    ...['8.8.8.8', '126.255.255.255', '128.0.0.1', '11.0.0.1', '100.64.0.1', '172.15.0.1', '172.32.0.1'],
    ...['192.167.0.1', '192.169.0.1', '169.253.0.1', '169.255.0.1', '1.127.0.0', '2001:db8::1', 'fd::1', 'fc::1'],
    ...['fec0::1', 'fe7f::1', 'ff02::1', '0:0:0:1::1', '2001:db8:fd00::1', '::ffff:8.8.8.8'],
    ...['', 'localhost', '127.', '127.0.0.1:80', '10.0.0.1, 8.8.8.8', '010.0.0.1'],
  ])('%s is not', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
