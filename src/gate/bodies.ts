import type { IncomingMessage, ServerResponse } from 'node:http'
import { Transform } from 'node:stream'
import { SESSION_COOKIES } from '../core/member/session-cookie.ts'
import { type BodyLimit, bodyLimitFor, MAX_SMALL_BODY } from '../core/page/body-limits.ts'
import { type GateAnswer, TOO_LARGE, TOO_SLOW, unavailable } from './answers.ts'
import type { BufferedBodies } from './buffered-bodies.ts'
import { pathOf } from './target.ts'

/** How long a client that sent too much may read the answer: closing at once would destroy it with the connection. */
const LINGER_TIMEOUT = 1_000

const SESSION_NAMES = Object.values(SESSION_COOKIES)

/** Whether a request has a body at all. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The limits of a request's body; a small one has `bodyTimeout` milliseconds. */
export function bodyRuleOf({ url, headers }: IncomingMessage, bodyTimeout: number): BodyLimit {
  const rule = bodyLimitFor(pathOf(url), { isSignedIn: hasSession(headers.cookie) })
  return isSmallBody(rule) ? { ...rule, timeout: bodyTimeout } : rule
}

/** A client with a session cookie may be a member: the Worker verifies that (src/edge/session/cookies.ts). */
function hasSession(cookies = ''): boolean {
  return cookies.split(';').some((one) => SESSION_NAMES.some((name) => one.trimStart().startsWith(`${name}=`)))
}

/** Whether a body is read completely before workerd gets the request. */
export function isSmallBody({ maxBytes }: BodyLimit): boolean {
  return maxBytes <= MAX_SMALL_BODY
}

/** Whether its Content-Length is already too large. */
export function isDeclaredTooLarge({ headers }: IncomingMessage, { maxBytes }: BodyLimit): boolean {
  return Number(headers['content-length'] ?? 0) > maxBytes
}

/**
 * Reads a small body, or returns the refusal; null where the client has gone. `bodies` counts it for `network` until
 * its answer has been sent.
 */
export function bufferBody(
  request: IncomingMessage,
  response: ServerResponse,
  rule: BodyLimit,
  bodies: BufferedBodies,
  network: string,
): Promise<Buffer | GateAnswer | null> {
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    let length = 0
    let isOver = false
    const end = (read: Buffer | GateAnswer | null) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      request.removeAllListeners('data')
      if (Buffer.isBuffer(read)) bodies.complete(body)
      else {
        bodies.end(body)
        parts.length = 0
      }
      resolve(read)
    }
    const body = bodies.register(network, () => end(unavailable(request.url)))
    response.once('close', () => bodies.end(body))
    const timer = setTimeout(() => end(TOO_SLOW), rule.timeout)
    request.on('data', (part: Buffer) => {
      length += part.length
      if (length > rule.maxBytes) {
        end(TOO_LARGE)
        return
      }
      parts.push(part)
      bodies.add(body, part.length)
    })
    request.on('end', () => end(Buffer.concat(parts, length)))
    // This event also follows the end of a complete body.
    request.on('close', () => end(null))
    request.on('error', () => end(null))
  })
}

/**
 * A body on its way to workerd. It fails with a problem where it is too long, too late, or stalls while workerd waits.
 */
export class Upload extends Transform {
  #problem: GateAnswer | null = null
  #length = 0
  /** Whether workerd waits for more. */
  #isAwaited = false
  readonly #request: IncomingMessage
  readonly #rule: BodyLimit
  readonly #deadlineTimer: NodeJS.Timeout
  readonly #stallTimer: NodeJS.Timeout

  constructor(request: IncomingMessage, rule: BodyLimit, stallTimeout: number) {
    super()
    this.#request = request
    this.#rule = rule
    this.#deadlineTimer = setTimeout(() => this.#fail(TOO_SLOW), rule.timeout)
    this.#stallTimer = setTimeout(() => {
      if (this.#isAwaited) this.#fail(TOO_SLOW)
    }, stallTimeout)
    this.on('close', () => this.#clearTimers())
    this.on('error', () => {})
    request.on('error', () => this.destroy())
  }

  /** Starts reading when it is its turn: until then it waits at the client, where it costs least. */
  start(): void {
    this.#request.pipe(this)
  }

  /** Why it failed, if the gate ended it. */
  get problem(): GateAnswer | null {
    return this.#problem
  }

  override _read(size: number): void {
    this.#isAwaited = true
    this.#stallTimer.refresh()
    super._read(size)
  }

  override _transform(part: Buffer, _: BufferEncoding, done: () => void): void {
    this.#isAwaited = false
    this.#length += part.length
    if (this.#length > this.#rule.maxBytes) this.#fail(TOO_LARGE)
    else this.push(part)
    done()
  }

  override _flush(done: () => void): void {
    this.#clearTimers()
    done()
  }

  #clearTimers(): void {
    clearTimeout(this.#deadlineTimer)
    clearTimeout(this.#stallTimer)
  }

  #fail(problem: GateAnswer): void {
    this.#problem ??= problem
    this.destroy(new Error('the body broke off'))
  }
}

/** Answers a request whose body has not ended, and closes the connection once the answer can have been read. */
export function sendAndClose(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: GateAnswer,
): void {
  const length = Buffer.byteLength(body)
  response.writeHead(status, { ...headers, 'content-length': length, connection: 'close' })
  response.write(body)
  endAndClose(request, response)
}

/** Ends an answer once the unwanted body has ended or a moment has passed. */
export function endAndClose(request: IncomingMessage, response: ServerResponse): void {
  if (request.readableEnded) {
    response.end()
    return
  }
  const timer = setTimeout(() => response.end(), LINGER_TIMEOUT)
  request.on('close', () => clearTimeout(timer))
  request.on('end', () => response.end())
  // A pipe that is removed later would pause it.
  request.unpipe()
  request.resume()
}
