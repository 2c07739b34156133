import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMemberHost, readHost } from '../../../src/core/domain/host.ts'

describe('a host that an owner types', () => {
  it.each([
    ['status.example.com', 'status.example.com'],
    ['  STATUS.Example.COM. ', 'status.example.com'],
    ['https://status.example.com/some/where?x=1#y', 'status.example.com'],
    ['status.example.com/', 'status.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['статус.рф', 'xn--80a7abcbg.xn--p1ai'],
    ['status.例え.jp', 'status.xn--r8jz45g.jp'],
  ])('%j is %s', (typed, host) => expect(readHost(typed)).toBe(host))

  it.each([
    ...['', ' ', 'localhost', 'status', 'status.localhost', 'printer.local', 'db.internal', 'x.home.arpa', 'a.onion'],
    ...['127.0.0.1', '1.2.3.4', '0x7f.1', '2130706433', '[::1]', '[2001:db8::1]', '::1', '1.2.3.4.'],
    ...[
      'status.example.com:8080',
      'https://status.example.com:443/',
      'user@status.example.com',
      'a..b',
      '.example.com',
    ],
    ...['_aldis.example.com', '-a.example.com', 'a-.example.com', `${'a'.repeat(64)}.example.com`, 'a b.example.com'],
    ...[`${'abcdefgh.'.repeat(28)}example.com`, '*.example.com', 'javascript:alert(1)', '1.example.1'],
  ])('%j is none', (typed) => expect(readHost(typed)).toBeNull())

  const label = fc.stringMatching(/^[a-z0-9](?:[a-z0-9-]{0,20}[a-z0-9])?$/)

  it('is read the same again, however it is spelled', () => {
    fc.assert(
      fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), fc.boolean(), (labels, isLoud) => {
        const name = `${labels.join('.')}.example.com`
        const host = readHost(isLoud ? ` https://${name.toUpperCase()}./x ` : name)
        // A label like xn--a-0 that no name was made of is none.
        if (host === null) return
        expect(host).toBe(name)
        expect(readHost(host)).toBe(host)
      }),
    )
  })

  it('is one that the backend takes, whatever was typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6()), (typed) => {
        const host = readHost(typed)
        if (host === null) return
        expect(isMemberHost(host)).toBe(true)
        expect(new URL(`https://${host}`).host).toBe(host)
        expect(host).not.toMatch(/[^a-z0-9.-]|\.\d+$/)
      }),
    )
  })
})
