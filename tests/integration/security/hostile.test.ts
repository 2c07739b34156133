import { ClientResponseError } from 'pocketbase'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { fillHostile, type HostilePage } from '../../support/hostile.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'
import { readLiveMessages, readSurfaces } from './surfaces.ts'

let aldis: TestAldis
let hostile: HostilePage
beforeAll(async () => {
  aldis = await startAldis()
  hostile = await fillHostile(aldis)
})
afterAll(async () => {
  await aldis[Symbol.asyncDispose]()
})

/** What runs where it stands in a page as it was written: outside of quoted attributes, which it did not break out of. */
const LIVE_MARKUP = /<script>\s*window|<img src=x|<svg on|<b style|\son\w+\s*=\s*"window/i
const LIVE_ADDRESS = /(href|src|action)\s*=\s*["']?\s*(javascript|data):/i

function liveIn(html: string): string | undefined {
  return (LIVE_ADDRESS.exec(html) ?? LIVE_MARKUP.exec(html.replaceAll(/="[^"]*"/g, '=""')))?.[0]
}

const QUERY = `error=${encodeURIComponent('"><script>window.hit=1</script>')}&next=${encodeURIComponent('/"><script>window.hit=1</script>')}`

function pages(slug: string): [kind: string, path: string, status: number, signedIn: boolean][] {
  return [
    ['the status page', '/', 200, false],
    ['the status page in German', '/de', 200, false],
    ["an incident's page", `/incidents/${hostile.incident}`, 200, false],
    ["an incident's page in German", `/de/incidents/${hostile.incident}`, 200, false],
    ["a maintenance's page", `/incidents/${hostile.maintenance}`, 200, false],
    ['a page that is not there', '/"><script>window.hit=1</script>', 404, false],
    ['the sign-in', `/sign-in?${QUERY}`, 200, false],
    ['the set-up', `/set-up?token=${encodeURIComponent('"><script>window.hit=1</script>')}`, 200, false],
    ['the console', `/console/${slug}`, 200, true],
    ["the console's page of an incident", `/console/${slug}/incidents/${hostile.incident}`, 200, true],
    ...['account', 'settings/page', 'settings/look', 'settings/announcement', 'settings/audit'].map(
      (screen): [string, string, number, boolean] => [
        `the console's ${screen}`,
        `/console/${slug}/${screen}`,
        200,
        true,
      ],
    ),
    [
      "the console's page of no incident",
      `/console/${slug}/incidents/${encodeURIComponent('"><script>window.hit=1')}`,
      404,
      true,
    ],
  ]
}

/** A policy's sources by directive; browsers enforce each policy of an answer. */
function directives(policy: string): Map<string, string[]>[] {
  return policy.split(',').map(
    (one) =>
      new Map(
        one
          .split(';')
          .map((directive) => directive.trim().split(/\s+/))
          .map(([name = '', ...sources]) => [name, sources]),
      ),
  )
}

describe('hostile words in every field', () => {
  it('are text on every kind of page, whose policy would let nothing of theirs run', async () => {
    const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
    const { slug } = await aldis.owner.collection('pages').getOne(aldis.page)
    for (const [kind, path, status, signedIn] of pages(String(slug))) {
      const answer = await sendRaw(aldis.edgeUrl, path.replaceAll(/["<>]/g, encodeURIComponent), {
        headers: signedIn ? { cookie } : {},
      })
      expect([kind, answer.status]).toEqual([kind, status])
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      expect([kind, liveIn(answer.text)]).toEqual([kind, undefined])
      expect([kind, /<[^>]+\s(style|on\w+)="/.exec(answer.text)?.[0]]).toEqual([kind, undefined])
      expect([kind, answer.headers.get('x-content-type-options')]).toEqual([kind, 'nosniff'])

      const policy = answer.headers.get('content-security-policy') ?? ''
      expect([kind, policy]).toEqual([kind, expect.not.stringMatching(/unsafe-|\*|https?:|strict-dynamic/)])
      const [own, framing] = directives(policy)
      expect([kind, own?.get('default-src'), own?.get('base-uri')]).toEqual([kind, ["'none'"], ["'none'"]])
      expect([kind, framing?.get('frame-ancestors')]).toEqual([kind, ["'none'"]])
      for (const name of ['script-src', 'style-src']) {
        const sources = own?.get(name) ?? ['no such directive']
        expect([kind, name, sources.filter((one) => !/^'(self|sha256-[\w+/]{43}=)'$/.test(one))]).toEqual([
          kind,
          name,
          [],
        ])
      }
    }
  })

  it('are read as JSON, and as nothing else, by every address for programs', async () => {
    for (const [path, answer] of await readSurfaces(aldis.edgeUrl, hostile)) {
      const type = answer.headers.get('content-type') ?? ''
      if (/html|svg/.test(type)) expect([path, liveIn(answer.text)]).toEqual([path, undefined])
      if (!/json|healthz/.test(path)) continue
      // Subscribing is asked by other methods than GET.
      if (!path.includes('/api/v2/subscri')) expect([path, answer.status]).toEqual([path, 200])
      expect([path, answer.headers.get('content-type')]).toEqual([
        path,
        expect.stringMatching(/^application\/(feed\+)?json/),
      ])
      expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect(() => JSON.parse(answer.text)).not.toThrow()
    }
    // HTML that was made of Markdown is placed as it is by open tabs.
    for (const message of (await readLiveMessages(aldis.edgeUrl)).split('\n')) {
      const rendered: string[] = []
      JSON.parse(message, (key, value: unknown) => {
        if (key.endsWith('_html')) rendered.push(String(value))
        return value
      })
      for (const html of rendered) expect(liveIn(html)).toBe(undefined)
    }
  })

  it('come back from a refusal as JSON too', async () => {
    const odd = '/pb/api/collections/%3Cscript%3E/records'
    for (const path of [odd, '/files/%3Cscript%3E', '/api/v2/%3Cscript%3E.json', '/live', '/edge/publish']) {
      const answer = await sendRaw(aldis.edgeUrl, path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect([path, answer.headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
      expect(answer.text).not.toContain('<script>')
    }
  })

  it('are refused where an address or a colour is asked for, whoever writes', async () => {
    const addresses = [
      'javascript:window.hit=1',
      'JavaScript:window.hit=1',
      ' javascript:window.hit=1',
      'java\nscript:window.hit=1',
      'data:text/html,<script>window.hit=1</script>',
      'vbscript:x',
      '//evil.example.com',
      'https://example.com/" onclick="window.hit=1',
      'https://example.com/\njavascript:window.hit=1',
    ]
    const colours = [
      'red',
      '#fff',
      '#123456}',
      '#123456}</style><script>',
      '#12345g',
      '#123456\n',
      'url(//evil.example)',
    ]
    const bodies = [
      ...addresses.flatMap((url) => [{ url }, { support_url: url }, { links: [{ label: 'Help', url }] }]),
      ...colours.map((brand_color) => ({ brand_color })),
      { time_zone: '<script>' },
      { locale: '"><script>' },
      { locales: ['en', '"><script>'] },
      { slug: '"><script>' },
    ]
    for (const client of [aldis.owner, aldis.admin]) {
      for (const body of bodies) {
        const refused = await client
          .collection('pages')
          .update(aldis.page, body)
          .then(
            () => 'saved',
            (thrown: unknown) => (thrown instanceof ClientResponseError ? thrown.status : thrown),
          )
        expect([body, refused]).toEqual([body, 400])
      }
    }
  })
})

describe('a file of a visitor', () => {
  it('that could run is a download, never sniffed, in a sandbox', async () => {
    for (const file of hostile.files) {
      const { status, headers } = await sendRaw(aldis.edgeUrl, `/files/${file}`)
      expect([file, status]).toEqual([file, 200])
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const runs = !file.endsWith('.png')
      expect([file, headers.get('content-disposition')]).toEqual([
        file,
        expect.stringMatching(runs ? /^attachment;/ : /^inline;/),
      ])
      const type = file.endsWith('.png')
        ? 'image/png'
        : file.endsWith('.svg')
          ? 'image/svg+xml'
          : 'application/octet-stream'
      expect([file, headers.get('content-type')]).toEqual([file, type])
      expect([file, /^[\w./=-]+$/.test(file)]).toEqual([file, true])
    }
  })

  it("is the same for the team behind the session's cookie", async () => {
    const cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
    const headers = { cookie, origin: aldis.edgeUrl }
    const { text } = await sendRaw(aldis.edgeUrl, '/pb/api/files/token', { method: 'POST', headers })
    const { token } = JSON.parse(text)
    for (const file of hostile.files.filter((one) => one.startsWith('incident_updates/'))) {
      const answer = await sendRaw(aldis.edgeUrl, `/pb/api/files/${file}?token=${token}`, { headers: { cookie } })
      expect([file, answer.status]).toEqual([file, 200])
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})
