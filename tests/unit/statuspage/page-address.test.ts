import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFetchable, readPageAddress } from '../../../src/core/statuspage/page-address.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'

describe('the address of a page to import', () => {
  it.each([
    ['status.northwind.example', 'https://status.northwind.example'],
    ['  https://status.northwind.example/ ', 'https://status.northwind.example'],
    ['http://status.northwind.example', 'https://status.northwind.example'],
    ['HTTP://Status.Northwind.Example', 'https://status.northwind.example'],
    ['https://status.northwind.example:443', 'https://status.northwind.example'],
    ['https://status.northwind.example/api/v2/summary.json', 'https://status.northwind.example'],
    ['https://northwind.example/status/', 'https://northwind.example/status'],
    ['https://northwind.example/status/api/v2', 'https://northwind.example/status'],
    ['https://status.northwind.example/?utm=1#now', 'https://status.northwind.example'],
    ['stätus.example', 'https://xn--sttus-hra.example'],
  ])('is read from %s', (typed, base) => {
    expect(readPageAddress(typed)).toEqual({ ok: true, base })
  })

  it.each(['', '   ', 'https://', 'ftp://status.northwind.example', 'file:///etc/passwd', 'https://[', 'a page'])(
    'is none in %j',
    (typed) => {
      expect(readPageAddress(typed)).toEqual({ ok: false, code: 'address_invalid' })
    },
  )

  it.each(HOSTILE_ADDRESSES)('is refused as %s', (typed) => {
    expect(readPageAddress(typed).ok).toBe(false)
  })

  it('is never a number, however it is written', () => {
    const dotted = fc.ipV4Extended().map((host) => `https://${host}/`)
    const grouped = fc.ipV6().map((host) => `https://[${host}]/`)
    const whole = fc.nat({ max: 0xffffffff }).map((host) => `https://${host}/`)
    fc.assert(
      fc.property(fc.oneof(dotted, grouped, whole), (address) => {
        const url = URL.parse(address)
        return url === null || !isFetchable(url)
      }),
    )
  })
})
