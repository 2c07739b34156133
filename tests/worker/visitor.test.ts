import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../src/edge/http/client-address.ts'
import { clearListing } from '../../src/edge/memory/listing.ts'
import { originOf } from '../../src/edge/memory/origin.ts'

function request(clientIp: string, headers: Record<string, string> = {}): Request {
  return new Request('http://127.0.0.1:4321/', { headers, cf: { clientIp } })
}

const FORGED = {
  'x-forwarded-for': '6.6.6.6',
  'cf-connecting-ip': '6.6.6.6',
  'x-real-ip': '6.6.6.6',
  'x-aldis-address': '6.6.6.6',
  'x-aldis-peer': '6.6.6.6',
}

describe("a visitor's address", () => {
  it.each([
    ['203.0.113.7:50000', '203.0.113.7'],
    ['[2001:db8::7]:50000', '2001:db8::7'],
    ['127.0.0.1:50000', '127.0.0.1'],
  ])('is that of the connection from %s, whatever headers say', (peer, address) => {
    expect(clientAddress(request(peer, FORGED), {})).toBe(address)
  })

  it('is what our own proxy wrote last, and not what the visitor wrote before it', () => {
    const env = { ALDIS_BEHIND_PROXY: 'on' }
    expect(clientAddress(request('127.0.0.1:1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }), env)).toBe(
      '203.0.113.7',
    )
    expect(clientAddress(request('198.51.100.1:1', FORGED), env)).toBe('198.51.100.1')
    expect(clientAddress(request('10.0.0.2:1', { 'x-forwarded-for': '<script>' }), env)).toBe('10.0.0.2')
  })

  it.each(['169.254.10.1', 'fe80::1%eth0', '::ffff:10.0.0.2', 'fd00::2'])(
    'is what a proxy at %s wrote, as PocketBase has it',
    (peer) => {
      const headers = { 'x-aldis-peer': peer, 'x-forwarded-for': '203.0.113.7' }
      const env = { ALDIS_GATE: 'on', ALDIS_BEHIND_PROXY: 'on' }
      expect(clientAddress(new Request('http://127.0.0.1/', { headers }), env)).toBe('203.0.113.7')
    },
  )

  it('is what the gate says, where one stands in front', () => {
    const env = { ALDIS_GATE: 'on' }
    const from = (peer: string, more = {}) =>
      new Request('http://127.0.0.1/', { headers: { 'x-aldis-peer': peer, ...more } })
    expect(clientAddress(from('203.0.113.7', { 'x-forwarded-for': '6.6.6.6' }), env)).toBe('203.0.113.7')
    const proxied = { ...env, ALDIS_BEHIND_PROXY: 'on' }
    expect(clientAddress(from('127.0.0.1', { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }), proxied)).toBe('203.0.113.7')
    expect(clientAddress(new Request('http://127.0.0.1/'), env)).toBe('')
  })

  it('is nobody where the runtime does not say', () => {
    expect(clientAddress(new Request('http://127.0.0.1/', { headers: FORGED }), {})).toBe('')
  })
})

describe('the public origin', () => {
  it('is the one of the request, or the one that ALDIS_URL names', () => {
    clearListing()
    expect(originOf(request('127.0.0.1:1'), {})).toBe('http://127.0.0.1:4321')
    expect(originOf(request('127.0.0.1:1'), { ALDIS_URL: 'https://status.example.com/' })).toBe(
      'https://status.example.com',
    )
  })
})
