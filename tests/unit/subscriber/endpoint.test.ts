import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicHostName } from '../../../src/core/network/public-host.ts'
import { CHANNELS } from '../../../src/core/subscriber/channel.ts'
import { readEndpoint } from '../../../src/core/subscriber/endpoint.ts'
import { HOSTILE_ADDRESSES } from '../../support/hostile-addresses.ts'
import { hostileWebhooks } from '../../support/hostile-webhooks.ts'

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }

describe('an address for updates', () => {
  it.each([
    ['email', ' Robin+status@Example.ORG ', 'Robin+status@example.org', 'R…@example.org'],
    ['email', "o'neil@xn--bcher-kva.example", "o'neil@xn--bcher-kva.example", 'o…@xn--bcher-kva.example'],
    [
      'webhook',
      'HTTPS://Hooks.Acme.Example./in?key=1#top',
      'https://hooks.acme.example/in?key=1',
      'hooks.acme.example',
    ],
    // A workflow that somebody made for our messages: not each is of Teams.
    [
      'webhook',
      'https://a.westeurope.logic.azure.com/workflows/1',
      'https://a.westeurope.logic.azure.com/workflows/1',
      'a.westeurope.logic.azure.com',
    ],
    ['webhook', 'https://hooks.acme.example:443', 'https://hooks.acme.example/', 'hooks.acme.example'],
    ['webhook', 'https://hooks.acme.example:8443/a', 'https://hooks.acme.example:8443/a', 'hooks.acme.example:8443'],
    [
      'slack',
      'https://hooks.slack.com/services/T0/B0/xyz',
      'https://hooks.slack.com/services/T0/B0/xyz',
      'hooks.slack.com',
    ],
    [
      'discord',
      'https://ptb.discordapp.com/api/v10/webhooks/12/a-b_c/',
      'https://discord.com/api/webhooks/12/a-b_c',
      'discord.com',
    ],
    [
      'teams',
      'https://prod-12.westeurope.logic.azure.com:443/workflows/ab/triggers/manual/paths/invoke?sig=x',
      'https://prod-12.westeurope.logic.azure.com/workflows/ab/triggers/manual/paths/invoke?sig=x',
      'prod-12.westeurope.logic.azure.com',
    ],
    ['sms', '+49 (151) 234-567.89', '+4915123456789', '+49…89'],
    ['call', '+49 (30) 234-567.89', '+493023456789', '+49…89'],
    // The zero of home is left out from abroad, but where it is part of the number.
    ['sms', '+44 (0)7700 900123', '+447700900123', '+44…23'],
    ['call', '+49 030 23456789', '+493023456789', '+49…89'],
    ['call', '+39 06 1234 5678', '+390612345678', '+39…78'],
    ['sms', '+225 07 12 34 56 78', '+2250712345678', '+22…78'],
  ] as const)('of %s: %s', (channel, typed, endpoint, label) => {
    expect(readEndpoint(channel, typed)).toEqual({ ok: true, endpoint, label, keys: null })
  })

  it('of a push subscription has its keys beside it', () => {
    const typed = JSON.stringify({ endpoint: 'https://push.example.com/s/1', expirationTime: null, keys: KEYS })
    expect(readEndpoint('push', typed)).toEqual({
      ...{ ok: true, endpoint: 'https://push.example.com/s/1', label: 'push.example.com', keys: KEYS },
    })
  })

  it.each([
    ['email', '', 'address_unreadable'],
    ['email', 'a..b@example.org', 'address_unreadable'],
    ['email', 'a b@example.org', 'address_unreadable'],
    ['email', 'a@b@example.org', 'address_unreadable'],
    ['email', 'a@bücher.example', 'host_not_public'],
    ['email', 'a@', 'address_unreadable'],
    ['email', 'a@localhost', 'address_unreadable'],
    ['email', 'a@router.lan', 'host_not_public'],
    ['email', 'a@[127.0.0.1]', 'host_not_public'],
    ['email', `a@${'b'.repeat(260)}.example`, 'address_too_long'],
    ['webhook', 'http://hooks.acme.example', 'address_not_https'],
    ['webhook', 'https://robin@hooks.acme.example', 'address_has_credentials'],
    ['webhook', 'https://hooks.acme.example:22', 'address_port_refused'],
    ['webhook', 'https://hooks.acme.example:70000', 'address_port_refused'],
    ['webhook', 'https://hooks.acme.example\\@127.0.0.1/', 'address_unreadable'],
    ['webhook', 'https://ho\toks.acme.example/', 'address_unreadable'],
    ['webhook', 'https://127。0。0。1/', 'address_unreadable'],
    ['slack', 'https://hooks.slack.com.example.org/services/T0/B0/xyz', 'address_of_another_service'],
    ['slack', 'https://hooks.slack.com/services/../x/y', 'address_unreadable'],
    ['webhook', 'https://hooks.acme.example/a/../b', 'address_unreadable'],
    ['webhook', 'https://hooks.acme.example/a/.%2E', 'address_unreadable'],
    ['webhook', 'https://hooks.acme.example/./a?b', 'address_unreadable'],
    ['discord', 'https://discord.com/api/webhooks/012/abc', 'address_of_another_service'],
    ['discord', 'https://discord.com/api/webhooks/12/abc?thread_id=07', 'address_of_another_service'],
    ['teams', 'https://a.logic.azure.com//workflows/1', 'address_of_another_service'],
    ['teams', 'https://a.logic.azure.com/workflows/%61', 'address_of_another_service'],
    ['teams', "https://a.logic.azure.com/workflows/1?sig='", 'address_of_another_service'],
    ['discord', 'https://discord.com/api/webhooks/12/abc/slack', 'address_of_another_service'],
    ['discord', 'https://discord.com/channels/12/34', 'address_of_another_service'],
    ['teams', 'https://acme.webhook.office.com/webhookb2/1', 'teams_connector_ended'],
    ['teams', 'https://example.org/workflows/1', 'address_of_another_service'],
    ['webhook', 'https://robin:secret@hooks.acme.example/', 'address_has_credentials'],
    ['webhook', 'https://hooks.slack.com/services/T0/B0/xyz', 'address_of_slack'],
    ['webhook', 'https://canary.discordapp.com/api/v10/webhooks/12/abc/', 'address_of_discord'],
    ['webhook', 'https://acme.webhook.office.com/webhookb2/1', 'teams_connector_ended'],
    ['slack', 'https://discord.com/api/webhooks/12/abc', 'address_of_discord'],
    ['slack', 'https://hooks.acme.example/status', 'address_of_another_service'],
    ['discord', 'https://hooks.slack.com/services/T0/B0/xyz', 'address_of_slack'],
    ['discord', 'https://a.westeurope.logic.azure.com/workflows/1', 'address_of_teams'],
    ['sms', '0151 23456789', 'address_unreadable'],
    ['call', '030 23456789', 'address_unreadable'],
    ['sms', '+44 00 7700 900123', 'address_unreadable'],
    ['sms', '+123456789012345678', 'address_unreadable'],
    ['push', 'https://push.example.com/s/1', 'address_unreadable'],
    ['push', JSON.stringify({ endpoint: 'https://push.example.com/', keys: {} }), 'push_keys_unreadable'],
    ['push', JSON.stringify({ endpoint: 'https://10.0.0.1/', keys: KEYS }), 'host_not_public'],
  ] as const)('of %s is refused: %s', (channel, typed, code) => {
    expect(readEndpoint(channel, typed)).toEqual({ ok: false, code })
  })

  it.each(HOSTILE_ADDRESSES.filter((one) => !one.endsWith(':8443')))('is not %s', (address) => {
    expect(readEndpoint('webhook', address).ok).toBe(false)
  })
})

describe('a path', () => {
  it('is kept as it was typed, or refused where a browser would change it', () => {
    const part = fc.constantFrom('', '.', '..', '...', '%2e', '.%2E', '%2e%2e%2e', 'a', '.a', '%41', '%', "'")
    const path = fc.array(part, { minLength: 1 }).map((parts) => `/${parts.join('/')}`)
    fc.assert(
      fc.property(path, fc.constantFrom('', '?', '?a=../b'), (typed, query) => {
        const read = readEndpoint('webhook', `https://hooks.acme.example${typed}${query}`)
        const kept = typed.replace(/%(?![0-9a-f]{2})/gi, '%25')
        const seen = new URL(`https://hooks.acme.example${kept}`).href
        const isSame = !kept.startsWith('//') && seen === `https://hooks.acme.example${kept}`
        if (isSame) expect(read).toMatchObject({ ok: true, endpoint: `${seen}${query}` })
        if (read.ok) expect(new URL(read.endpoint).href).toBe(read.endpoint)
      }),
    )
  })
})

/** Of each chat, an address and text that may be added to it. */
const CHATS = [
  ['slack', 'https://hooks.slack.com/services/T0/B0/xyz', ['', '?', '??', '?0', '?a=b&c', '/?', '#a']],
  ['discord', 'https://discord.com/api/webhooks/12/ab', ['', '?', '/', '?wait=true', '?thread_id=', '#a']],
  [
    'teams',
    'https://p.westus.logic.azure.com/workflows/ab/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=x-y',
    ['', '&', '&a=b', '&sig=z', '&&', '&a', '&%61=%62', '#a'],
  ],
] as const

describe('a chat', () => {
  it.each(CHATS)('of %s has one address, however it is spelled', (channel, address, ends) => {
    const query = address.indexOf('?')
    const tokens = [...address.matchAll(/%..|./g)].map(({ 0: token, index }) => {
      const code = token.length > 1 ? token : `%${token.charCodeAt(0).toString(16)}`
      const inPath = [code, token.toUpperCase(), `/./${token}`, `//${token}`, `/a/../${token}`]
      const others = query < 0 || index < query ? inPath : /[=?&]/.test(token) ? [] : [code, code.toLowerCase()]
      return index < 'https://'.length ? [token] : [token, ...others]
    })
    const change = fc.record({ at: fc.nat(tokens.length - 1), by: fc.nat(5) })
    const spelled = fc.tuple(fc.array(change, { maxLength: 3 }), fc.constantFrom(...ends)).map(([changes, end]) => {
      const by = new Map(changes.map((one) => [one.at, one.by]))
      return tokens.map((ways, at) => ways[(by.get(at) ?? 0) % ways.length]).join('') + end
    })
    const seen = new Set<string>()
    fc.assert(
      fc.property(spelled, (typed) => {
        const read = readEndpoint(channel, typed)
        // Capital letters may be of another channel.
        if (read.ok) seen.add(read.endpoint.toLowerCase())
      }),
      { numRuns: 500, examples: ends.map((end) => [address + end]) },
    )
    expect(seen).toEqual(new Set([address.toLowerCase()]))
  })

  it('of Teams keeps what is needed to be let in, in the order in which it is given out', () => {
    const [start, query] = ['https://a.logic.azure.com/workflows/1', '?api-version=1&sp=%2Ft%2Frun&sv=1.0&sig=a_b']
    for (const typed of [
      '/?sig=a_b&sv=1.0&sp=/t/%72un&api-version=1',
      '?a=1&api%2Dversion=1&sp=%2ft%2frun&sv=1.0&sig=a_b',
    ])
      expect(readEndpoint('teams', start + typed)).toMatchObject({ ok: true, endpoint: start + query })
  })
})

const hostile = hostileWebhooks(8443)

describe('whatever is typed', () => {
  it('is accepted only where a browser would go to a public name by https', () => {
    let accepted = 0
    const check = (typed: string) => {
      const read = readEndpoint('webhook', typed)
      if (!read.ok) return
      accepted += 1
      for (const url of [new URL(read.endpoint), new URL(typed)]) {
        expect(url.protocol).toBe('https:')
        expect(isPublicHostName(url.hostname)).toBe(true)
        expect(url.username + url.password).toBe('')
        expect(url.hostname.replace(/\.$/, '')).toBe(read.label.replace(/:\d+$/, ''))
      }
      expect(readEndpoint('webhook', read.endpoint)).toEqual(read)
    }
    fc.assert(fc.property(hostile, check), { numRuns: 5_000 })
    expect(accepted).toBeGreaterThan(50)
  })

  it('is never an error in any channel', () => {
    const channel = fc.constantFrom(...CHANNELS)
    fc.assert(
      fc.property(channel, fc.oneof(fc.string({ unit: 'binary' }), hostile, fc.json()), (which, typed) => {
        const read = readEndpoint(which, typed)
        if (read.ok) expect(read.endpoint).not.toBe('')
      }),
    )
  })
})
