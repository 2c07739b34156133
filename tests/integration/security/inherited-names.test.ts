import { afterAll, beforeAll, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { sendRaw, signInForCookie } from './raw-request.ts'

let aldis: TestAldis
let cookie: string
beforeAll(async () => {
  aldis = await startAldis()
  cookie = await signInForCookie(aldis.edgeUrl, aldis.signIn)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

/** What every object of JavaScript has without having been given it. */
const INHERITED = [
  '__proto__',
  'constructor',
  'valueOf',
  'toString',
  'toLocaleString',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
]
/** A word that nothing looks up. */
const UNKNOWN = 'nothingofthekind'

it.each([
  '/sign-in?error=*',
  '/sign-in?error=credentials_wrong&next=*',
  '/set-up?token=*',
  '/?*=*',
  '/*',
  '/*/history',
  '/components/*',
  '/components/*/badge.svg',
  '/components/*/embed.json',
  '/incidents/*',
  '/history/*',
  '/history?component=*',
  '/history?impact=*',
  '/history?kind=*',
  '/history?q=*',
  '/history?to=*',
  '/history?page=*',
  '/history?*=*',
  '/history/months.json?page=*',
  '/embed?theme=*',
  '/embed.json?lang=*',
  '/badge.svg?style=*',
  '/uptime.json?*=*',
  '/api/v2/*.json',
  '/api/v2/incidents/*.json',
  '/live.json?epoch=*&since=*&day=*',
  '/files/pages/*/x.png',
  '/files/pages/x/x.*',
  '/files/*/x/x.png',
  '/.well-known/*',
  '/pb/api/*',
  '/pb/api/collections/*/records',
  '/pb/api/files/*/x/x.png',
  '/console/page-of-nobody/incidents/*',
  '/console/incidents/*',
])('%s is answered to a name that objects inherit as to any that is unknown', async (address) => {
  const send = (name: string) => sendRaw(aldis.edgeUrl, address.replaceAll('*', name), { headers: { cookie } })
  const unknown = await send(UNKNOWN)
  for (const name of INHERITED) {
    const answer = await send(name)
    expect([name, answer.status, answer.code]).toEqual([name, unknown.status, unknown.code])
    expect([name, answer.headers.get('content-type')]).toEqual([name, unknown.headers.get('content-type')])
    expect(answer.text).not.toMatch(/\[native code\]|\[object /)
  }
})

it('a sign-in by JSON or a form takes no field that it was not sent', async () => {
  for (const name of INHERITED) {
    const headers = { origin: aldis.edgeUrl, 'content-type': 'application/json' }
    const body = `{"${name}":{"email":"a@b.example","password":"x","_method":"delete"}}`
    const byJson = await sendRaw(aldis.edgeUrl, '/session', { method: 'POST', headers, body })
    expect([name, byJson.status, byJson.code]).toEqual([name, 400, 'invalid'])
    const type = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const form = await sendRaw(aldis.edgeUrl, '/session', {
      method: 'POST',
      headers: type,
      body: `${name}=x&next=${name}`,
    })
    expect([name, form.status, form.headers.get('location')]).toEqual([name, 303, '/sign-in?error=invalid'])
  }
})
