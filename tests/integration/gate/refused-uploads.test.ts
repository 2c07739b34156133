import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startAldis, type TestAldis } from '../../support/aldis.ts'
import { JSON_TYPE, sendRaw, signInForCookie } from '../security/raw-request.ts'

let aldis: TestAldis
let ended: string
let signedIn: string
beforeAll(async () => {
  aldis = await startAldis()
  signedIn = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  ended = await signInForCookie(aldis.edgeUrl, aldis.signIn)
  const { status } = await sendRaw(aldis.edgeUrl, '/session', {
    method: 'DELETE',
    headers: { ...JSON_TYPE, origin: aldis.edgeUrl, cookie: ended },
  })
  expect(status).toBe(204)
})
afterAll(() => aldis?.[Symbol.asyncDispose]())

interface Sending {
  cookie: string
  origin?: string
  path?: string
  /** Bytes of the body. */
  size: number
  /** So many at a time, with a moment between. */
  piece: number
  /** Whether the head says how many there will be. */
  announced: boolean
}

/** Sends a body piece by piece until it is whole or answered; the answer's status and code. */
function upload({ cookie, origin = aldis.edgeUrl, path, size, piece, announced }: Sending): Promise<string> {
  const { hostname, port } = new URL(aldis.edgeUrl)
  const headers = { ...JSON_TYPE, origin, cookie, ...(announced ? { 'content-length': String(size) } : {}) }
  return new Promise((resolve, reject) => {
    let isOver = false
    const where = { hostname, port, path: path ?? '/pb/api/batch', method: 'POST', agent: false, timeout: 10_000 }
    const sent = request({ ...where, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('close', () => {
        isOver = true
        resolve(`${answer.statusCode} ${/"code":"(\w+)"/.exec(text)?.[1]}`)
        sent.destroy()
      })
    })
    sent.on('timeout', () => sent.destroy(new Error('not answered')))
    sent.on('error', reject)
    const send = async () => {
      for (let left = size; left > 0 && !isOver; left -= piece) {
        sent.write(Buffer.alloc(Math.min(piece, left), ' '))
        if (left > piece) await sleep(1)
      }
      if (!isOver) sent.end()
    }
    send().catch(reject)
  })
}

/** What so many of them are answered, each answer once. */
async function answersTo(sending: Sending, { times = 20, atOnce = 4 } = {}): Promise<string[]> {
  const answers = new Set<string>()
  for (let done = 0; done < times; done += atOnce) {
    for (const answer of await Promise.all(Array.from({ length: atOnce }, () => upload(sending)))) answers.add(answer)
  }
  return [...answers]
}

const SIZES = [70_000, 1_000_000, 5_000_000]

describe('an upload that the Worker refuses by its head', () => {
  it.each(SIZES)('is told so with a forged session: %i bytes', async (size) => {
    const cookie = 'aldis=forged'
    for (const piece of [16_384, 200_000, size]) {
      const sending = { cookie, size, piece, announced: piece !== 200_000 }
      expect([piece, await answersTo(sending)]).toEqual([piece, ['401 signed_out']])
    }
  })

  it.each(SIZES)('is told so with a session that has ended: %i bytes', async (size) => {
    for (const piece of [16_384, 200_000, size]) {
      const sending = { cookie: ended, size, piece, announced: piece !== 200_000 }
      expect([piece, await answersTo(sending)]).toEqual([piece, ['401 signed_out']])
    }
  })

  it('is told so where it comes from another site, or goes to what nobody may write', async () => {
    const sending = { cookie: 'aldis=forged', size: 1_000_000, piece: 200_000, announced: true }
    expect(await answersTo({ ...sending, origin: 'https://evil.example.com' })).toEqual(['403 origin_wrong'])
    expect(await answersTo({ ...sending, path: '/pb/api/collections/_superusers/records' })).toEqual(['404 not_found'])
  })
})

describe('a member’s JSON above a megabyte', () => {
  it.each([
    [2_000_000, true],
    [2_000_000, false],
    [5_000_000, true],
    [5_000_000, false],
  ])('is refused as too large each time: %i bytes, announced: %s', async (size, announced) => {
    for (const piece of [16_384, 200_000, size]) {
      const sending = { cookie: signedIn, size, piece, announced }
      // PocketBase takes no more than two large ones of a member at once.
      expect([piece, await answersTo(sending, { times: 10, atOnce: 1 })]).toEqual([piece, ['413 too_large']])
    }
  })
})
