import { describe, expect, it } from 'vitest'
import {
  type BodyLimit,
  bodyLimitFor,
  MAX_SIGN_IN_BODY,
  MAX_SMALL_BODY,
  MAX_UPLOAD_BODY,
} from '../../src/core/page/body-limits.ts'
import { refuse } from '../../src/edge/http/answers.ts'
import { type BodyFault, readBody, refuseAndDrain, refuseBody } from '../../src/edge/http/body.ts'
import { IdleTimeout } from '../../src/edge/proxy/idle-timeout.ts'
import { Upload } from '../../src/edge/proxy/upload.ts'

const encoder = new TextEncoder()
const RULE: BodyLimit = { maxBytes: 10, timeout: 50 }

/** A body of these parts; `end` says what comes after them. */
function bodyOf(parts: string[], end: 'end' | 'nothing' | 'break') {
  const left = [...parts]
  let isGivenUp = false
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = left.shift()
      if (part !== undefined) controller.enqueue(encoder.encode(part))
      else if (end === 'end') controller.close()
      else if (end === 'break') controller.error(new Error('broken off'))
      else await new Promise(() => {})
    },
    cancel() {
      isGivenUp = true
    },
  })
  return { stream, isGivenUp: () => isGivenUp }
}

const requestOf = (body: ReadableStream<Uint8Array>, headers: HeadersInit = {}) =>
  new Request('https://status.example.com/session', { method: 'POST', headers, body })

describe('a body that is read whole', () => {
  it('is what came', async () => {
    const { stream } = bodyOf(['12345', '67890'], 'end')
    expect(new TextDecoder().decode((await readBody(requestOf(stream), RULE)) as Uint8Array)).toBe('1234567890')
    expect(await readBody(new Request('https://status.example.com/', { method: 'POST' }), RULE)).toHaveLength(0)
  })

  it.each<[string, string[], 'end' | 'nothing' | 'break', BodyFault]>([
    ['too much of it came', ['12345', '678901'], 'nothing', 'too_large'],
    ['no more comes', ['1'], 'nothing', 'too_slow'],
    ['nothing comes', [], 'nothing', 'too_slow'],
    ['it breaks off', ['1'], 'break', 'invalid'],
  ])('is given up when %s', async (_, parts, end, problem) => {
    const body = bodyOf(parts, end)
    expect(await readBody(requestOf(body.stream), RULE)).toBe(problem)
    if (end === 'nothing') await expect.poll(body.isGivenUp).toBe(true)
  })

  it('is not begun when its head announces too much', async () => {
    const body = bodyOf(['1'], 'nothing')
    expect(await readBody(requestOf(body.stream, { 'content-length': '11' }), RULE)).toBe('too_large')
  })

  it.each<[BodyFault, number]>([
    ['too_large', 413],
    ['too_slow', 408],
    ['invalid', 400],
  ])('and refused: %s, %i', async (problem, status) => {
    const response = refuseBody(problem)
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code: problem })])
  })
})

describe('a body that nobody wants', () => {
  const refusal = () => refuse(401, { code: 'signed_out', message: 'Sign in first.' })

  it('is not waited for by the answer, and ends it', async () => {
    const body = bodyOf(['1'], 'nothing')
    const answer = await refuseAndDrain(requestOf(body.stream), refusal())
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    expect([answer.status, new TextDecoder().decode(first?.value)]).toEqual([
      401,
      expect.stringContaining('signed_out'),
    ])
    await reader?.cancel()
  })

  it.each<[string, string[], 'end' | 'nothing' | 'break', boolean]>([
    ['to its end', ['12345', '67890'], 'end', false],
    ['until it breaks off', ['1'], 'break', false],
    ['no further than a bound', ['12345', '67890', '1'], 'nothing', true],
    ['no longer than a while', ['1'], 'nothing', true],
  ])('is dropped %s', async (_, parts, end, isGivenUp) => {
    const body = bodyOf(parts, end)
    const answer = await refuseAndDrain(requestOf(body.stream), refusal(), RULE)
    expect(await answer.json()).toEqual(expect.objectContaining({ code: 'signed_out' }))
    await expect.poll(body.isGivenUp).toBe(isGivenUp)
  })
})

describe("a member's upload", () => {
  const read = (upload: Upload) => new Response(upload.body).text()
  const uploadOf = (parts: string[], end: 'end' | 'nothing' | 'break', rule = RULE) => {
    const body = bodyOf(parts, end)
    return { ...body, upload: new Upload(body.stream, rule, new IdleTimeout()) }
  }

  it('passes as it came', async () => {
    const { upload } = uploadOf(['12345', '67890'], 'end')
    expect([await read(upload), upload.problem]).toEqual(['1234567890', null])
  })

  it.each<[string, string[], 'end' | 'nothing' | 'break', BodyFault]>([
    ['too much of it came', ['12345', '678901'], 'nothing', 'too_large'],
    ['no more comes', ['1'], 'nothing', 'too_slow'],
    ['it breaks off', ['1'], 'break', 'invalid'],
  ])('is broken off when %s', async (_, parts, end, problem) => {
    const { upload } = uploadOf(parts, end)
    await expect(read(upload)).rejects.toThrow(problem)
    expect(upload.problem).toBe(problem)
  })

  it('leaves the rest to whoever refuses it where too much of it came', async () => {
    const { upload, stream } = uploadOf(['12345', '678901', '2', '3'], 'end')
    await expect(read(upload)).rejects.toThrow('too_large')
    const { value } = await stream.getReader().read()
    expect(new TextDecoder().decode(value)).toBe('2')
  })

  it('is broken off at its deadline, however steadily it trickles', async () => {
    let isGivenUp = false
    const trickle = new ReadableStream<Uint8Array>({
      async pull(controller) {
        await scheduler.wait(5)
        controller.enqueue(encoder.encode('.'))
      },
      cancel: () => {
        isGivenUp = true
      },
    })
    const upload = new Upload(trickle, { maxBytes: 1_000_000, timeout: 100 }, new IdleTimeout())
    await expect(read(upload)).rejects.toThrow('too_slow')
    await expect.poll(() => isGivenUp).toBe(true)
  })
})

describe('the rule of a body', () => {
  it.each([
    ['/session', true, MAX_SIGN_IN_BODY],
    ['/session', false, MAX_SIGN_IN_BODY],
    ['/edge/publish', true, MAX_SMALL_BODY],
    ['/pb/api/aldis/setup', true, MAX_SMALL_BODY],
    ['/pb/api/files/token', true, MAX_SMALL_BODY],
    ['/pb/api/realtime', true, MAX_SMALL_BODY],
    ['/pb/api/batch', false, MAX_SMALL_BODY],
    ['/pb/api/batch', true, MAX_UPLOAD_BODY],
    ['/pb/api/collections/incident_updates/records', false, MAX_SMALL_BODY],
    ['/pb/api/collections/incident_updates/records', true, MAX_UPLOAD_BODY],
    ['/pb/api/collections/incident_updates/records/abc', true, MAX_UPLOAD_BODY],
    ['/pb/api/collections/incident_updates/records/../../batch', true, MAX_SMALL_BODY],
    ['/', true, MAX_SMALL_BODY],
  ])('%s, signed in: %s', (path, isSignedIn, bytes) => {
    expect(bodyLimitFor(path, { isSignedIn }).maxBytes).toBe(bytes)
  })
})
