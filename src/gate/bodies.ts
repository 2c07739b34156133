import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { SESSION_COOKIES } from '../core/member/session-cookie.ts'
import { type BodyRule, bodyRule, SMALL_BODY } from '../core/page/bodies.ts'
import { type OwnAnswer, TOO_LARGE, TOO_SLOW, unavailable } from './answers.ts'
import type { HeldBodies } from './held-bodies.ts'
import { pathOf } from './target.ts'

/**
 * Anyone who sent too much may read that for so long: to end at once would tear down the answer with the connection.
 */
const LINGER = 1_000

const SESSION_NAMES = Object.values(SESSION_COOKIES)

/** Whether a request has a body at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** What the body of this request may be; a small one comes within `bodyWithin` milliseconds. */
export function ruleOf({ url, headers }: IncomingMessage, bodyWithin: number): BodyRule {
  const rule = bodyRule(pathOf(url), { isSignedIn: hasSession(headers.cookie) })
  return isSmall(rule) ? { ...rule, deadlineMs: bodyWithin } : rule
}

/** Whoever sends a session's cookie may be a member: the Worker judges that (src/edge/session/cookies.ts). */
function hasSession(cookies = ''): boolean {
  return cookies.split(';').some((one) => SESSION_NAMES.some((name) => one.trimStart().startsWith(`${name}=`)))
}

/** Whether a body is read whole before workerd hears of it. */
export function isSmall({ bytes }: BodyRule): boolean {
  return bytes <= SMALL_BODY
}

/** Whether its length alone is too much. */
export function announcesTooMuch({ headers }: IncomingMessage, { bytes }: BodyRule): boolean {
  return Number(headers['content-length'] ?? 0) > bytes
}

/**
 * A small body, whole; or what is wrong with it. Null where its sender has gone. `bodies` counts it, as one of
 * `network`, until its answer has been sent.
 */
export function readWhole(
  request: IncomingMessage,
  response: ServerResponse,
  rule: BodyRule,
  bodies: HeldBodies,
  network: string,
): Promise<Buffer | OwnAnswer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let length = 0
    let isOver = false
    const end = (read: Buffer | OwnAnswer | null) => {
      if (isOver) return
      isOver = true
      clearTimeout(late)
      request.removeAllListeners('data')
      if (Buffer.isBuffer(read)) bodies.complete(held)
      else {
        bodies.end(held)
        parts.length = 0
      }
      resolve(read)
    }
    const held = bodies.begin(network, () => end(unavailable(request.url)))
    response.once('close', () => bodies.end(held))
    const late = setTimeout(() => end(TOO_SLOW), rule.deadlineMs)
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length > rule.bytes) {
        end(TOO_LARGE)
        return
      }
      parts.push(part)
      bodies.add(held, part.length)
    })
    request.on('end', () => end(Buffer.concat(parts, length)))
    // This comes behind the end of a whole body, too.
    request.on('close', () => end(null))
    request.on('error', () => end(null))
  })
}

/**
 * A body on its way to workerd, that must go on: it breaks off with what is wrong where it is late or too long, or
 * where its sender lets whoever reads it wait.
 */
export class Upload extends Transform {
  #wrong: OwnAnswer | null = null
  #length = 0
  /** Whether more is asked for than has come. */
  #isAwaited = false
  readonly #request: IncomingMessage
  readonly #rule: BodyRule
  readonly #late: NodeJS.Timeout
  readonly #still: NodeJS.Timeout

  constructor(request: IncomingMessage, rule: BodyRule, stillWithin: number) {
    super()
    this.#request = request
    this.#rule = rule
    this.#late = setTimeout(() => this.#break(TOO_SLOW), rule.deadlineMs)
    this.#still = setTimeout(() => {
      if (this.#isAwaited) this.#break(TOO_SLOW)
    }, stillWithin)
    this.on('close', () => this.#stopClocks())
    this.on('error', () => {})
    request.on('error', () => this.destroy())
  }

  /** Lets it come, when it is its turn: before that it waits where it takes least, with its sender. */
  begin(): void {
    this.#request.pipe(this)
  }

  /** Why it broke off, where that was ours to say. */
  get wrong(): OwnAnswer | null {
    return this.#wrong
  }

  override _read(size: number): void {
    this.#isAwaited = true
    this.#still.refresh()
    super._read(size)
  }

  override _transform(part: Buffer, _: BufferEncoding, done: () => void): void {
    this.#isAwaited = false
    this.#length += part.length
    if (this.#length > this.#rule.bytes) this.#break(TOO_LARGE)
    else this.push(part)
    done()
  }

  override _flush(done: () => void): void {
    this.#stopClocks()
    done()
  }

  #stopClocks(): void {
    clearTimeout(this.#late)
    clearTimeout(this.#still)
  }

  #break(wrong: OwnAnswer): void {
    this.#wrong ??= wrong
    this.destroy(new Error('the body broke off'))
  }
}

/** Answers a request whose body does not end, and ends the connection once that can have been read. */
export function sendLast(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: OwnAnswer,
): void {
  const length = Buffer.byteLength(body)
  response.writeHead(status, { ...headers, 'content-length': length, connection: 'close' })
  response.write(body)
  endLast(request, response)
}

/** Ends an answer, which is whole by its length, once a body that nobody wants has come or a moment has passed. */
export function endLast(request: IncomingMessage, response: ServerResponse): void {
  if (request.readableEnded) {
    response.end()
    return
  }
  const late = setTimeout(() => response.end(), LINGER)
  request.on('close', () => clearTimeout(late))
  request.on('end', () => response.end())
  // A pipe that is given up later would stop it.
  request.unpipe()
  request.resume()
}
